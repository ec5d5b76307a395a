import { afterEach, describe, expect, it } from "vitest";
import { generation, UriSyntaxError } from "../../src/index.js";
import { refusalMessages } from "../../src/page/work/refusalMessages.js";
import { speak } from "../../src/page/texts/texts.js";
import { verdictRows } from "../../src/page/work/verdictRows.js";

function refusal(id: string, uri: string): UriSyntaxError {
  const { error } = generation(id).safeParse(uri);
  if (!(error instanceof UriSyntaxError)) throw new Error(`${id} accepts ${uri}`);
  return error;
}

describe("the messages about a refused string", () => {
  afterEach(() => {
    speak("en");
  });

  it.each([
    ["rfc3986", "http://h/a b", "路径中不允许出现空格；请写成 %20（偏移 10，RFC 3986 3.3）"],
    ["rfc3986", "http://h:8a/", '端口必须是数字，这里却是 "a"（偏移 10，RFC 3986 3.2.3）'],
    ["rfc3986", "http://h/%4", '"%" 后面没有两个十六进制数字；请写成 %25（偏移 11，RFC 3986 2.1）'],
    ["rfc1738", "http://h/a#b", "这里不允许出现片段；请删去"],
    ["rfc3986", "http://h/{id}", '变量 "{id}" 还没有填写；请写上它的值'],
    ["rfc3986", "http://h/a#b#c", '片段中不允许出现第二个 "#"；请写成 %23'],
    ["rfc3986", "http://::1/", "IPv6 地址需要方括号；请写成 [::1]"],
  ])("are in Chinese where the page is: %s %s", (id, uri, said) => {
    const error = refusal(id, uri);
    speak("zh");
    expect(refusalMessages(error)[0]).toContain(said);
    speak("en");
    expect(refusalMessages(error)).toEqual(error.readings.map(({ message }) => message));
  });

  it("have no English sentence in any row, and the repairs neither", () => {
    speak("zh");
    const rows = ["http://h/a b", "//[V1.x]/", "www.example.com:80", "C:\\a", "<http://a/>"].flatMap((input) =>
      verdictRows(input),
    );
    const said = rows.flatMap((row) =>
      row.conforms
        ? [row.schemeRefusal ?? "符合"]
        : [row.message, ...row.others, ...row.mends.map((mend) => mend.said)],
    );
    expect(said.filter((sentence) => !/\p{Script=Han}/u.test(sentence))).toEqual([]);
  });
});
