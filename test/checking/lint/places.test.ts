import { describe, expect, it } from "vitest";
import { rfc3986 } from "../../../src/index.js";
import { formatOfName } from "../../../src/checking/formats/index.js";
import { lintCandidates, lintText } from "../../../src/checking/lint/lintText.js";
import type { LintOptions } from "../../../src/checking/rules/lintOptions.js";

const lint = (name: string, file: string, more: Partial<LintOptions> = {}): ReturnType<typeof lintText> =>
  lintText(file, { generation: rfc3986, format: formatOfName(name) ?? "code", ...more });

// Found by the fuzzer of files, whose second reader of Markdown is another parser.
describe("definitions of Markdown", () => {
  const declared = (file: string): readonly string[] =>
    lintCandidates(file, { generation: rfc3986, format: "markdown" })
      .found.filter(({ place }) => place === "declared")
      .map(({ text }) => text);

  it("have balanced parentheses (CommonMark 6.6); otherwise they, and those in the lines after them, are text", () => {
    expect(declared("[1]: https://a.example/x(y)\n[2]: <https://b.example/(>\n[3]: c\\(d\n")).toEqual([
      "https://a.example/x(y)",
      "https://b.example/(",
      "c(d",
    ]);
    expect(declared("[1]: https://a.example/x(y\n[2]: https://b.example/\n\n[3]: c\n")).toEqual(["c"]);
  });

  it("and the text of a link may have brackets that no definition makes a link", () => {
    expect(declared("[Map[K, Option[V]]](/map) and [x [y]](/z) and [a[b]](/c)\n\n[b]: /d\n")).toEqual([
      "/map",
      "/z",
      "/d",
    ]);
  });

  it("are text in the lines after an indented line that goes on after a definition (CommonMark 4.4)", () => {
    expect(declared("[1]: https://a.example/\n\tb\n[2]: https://c.example/\n")).toEqual(["https://a.example/"]);
    expect(declared("[1]: https://a.example/\n\n\tb\n[2]: /c\n")).toEqual(["https://a.example/", "/c"]);
  });

  it("are mended as they are written, but not where a reference is part of them", () => {
    const { mended, withheld } = lint("a.md", "[1]: https://a.example/x|\n[2]: https://b.example/&#124;\n");
    expect(mended).toBe("[1]: https://a.example/x%7C\n[2]: https://b.example/&#124;\n");
    expect(withheld).toBe(1);
  });

  it("are not declared where a backtick may begin a code span, which has precedence (CommonMark 6.1)", () => {
    // By CommonMark the first is text and a code span, and the autolink of the second has no "<" in it.
    expect(declared("[see a](/g/`u|), b`\n")).toEqual([]);
    expect(declared("<mailto:e@f:`<b> ![c](http:/d|) [e](https://f/`g)\n")).toEqual([]);
    expect(declared("Use `a` and [b](/c|d).\n\n[`e`](/f)\n\n    `\n\n[g]: /h\n")).toEqual(["/c|d", "/f", "/h"]);
  });
});

describe("files of other people that are right", () => {
  // Named in issue 32: the linter reported each of these, and `--fix` broke the file.
  it.each([
    ["ci.yml", "jobs:\n  a:\n    steps:\n      - run: curl https://ci.example/${{ github.sha }}\n"],
    ["ci.yml", "jobs:\n  a:\n    environment:\n      url: https://ci.example/${{ github.sha }}\n"],
    ["package.json", '{"scripts": {"uri": "node uri-app/node-app.js", "href": "a|b c"}}'],
    ["a.go", 'fmt.Sprintf("https://a.example/%s/%d", a, b)'],
    ["a.py", 'url = "https://a.example/%s/%d" % (a, b)'],
    ["a.sh", 'curl "https://a.example/$(date +%F)/x|y"'],
    ["README.md", "```js\nconst a = `https://a.example/${name}|`;\n```\n\n`http://a.example/|` is code.\n"],
    ["README.md", "Write http://<your-host>:8080/{id} or http://a.example/%s.\n"],
    ["fr.json", '{"uri": "Adresse du site", "link": "voir http://a.example|b"}'],
    ["fr.json", '{"i18n": {"href": "/a|b"}, "messages": {"$ref": "a b"}, "translations": {"url": "/é"}}'],
    ["de.yaml", "messages:\n  uri: /Straße\n  $ref: a b\n"],
    ["README.md", "[see https://a.example/b](https://c.example/)\n"],
    ["README.md", "[![CI https://a.example/b][img]][link]\n\n[img]: a.svg\n[link]: /b\n"],
    ["layout.html", '<a href="{{ site.url }}/a b{{ x }}">x</a><a href="<%= url %>/x">y</a>'.replace("a b", "a")],
    ["page.html", "<pre>GET http://a.example/{id}|</pre><script>x = `http://a/${y}|`</script>"],
    ["values.yaml", 'args: ["--url=http://a.example/{{ .Values.path | quote }}"]\n'],
    ["compose.yaml", "url: http://localhost:8080/\nother: http://192.168.1.4:8080 # http://u:p@example.com:81/\n"],
    [
      "README.md",
      "Connect to socks5://user:pass@host:port or http://$NODE_IP:$NODE_PORT, see \\<https://a.example/b\\>.\n",
    ],
    ["symfony.yml", "env:\n  DATABASE_URL: sqlite:///%kernel.project_dir%/data.sqlite\n"],
    ["icon.svg", '<image xmlns:x="x:y" x:href="data:image/png;base64,iVBO\nRw0K"/>'],
    ["README.adoc", "A Writer <https://a.example/b[@b]>"],
    ["README.md", "![](https://img.example/a%2Fb) https://h.com:8443/\n"],
    ["README.zh.md", "[a](#翻译) ![](bilder/größe.svg)\n\n## 翻译\n"],
    ["page.html", '<a href="/straße?q=é">a</a><style>a { b: url(größe.svg) }</style>'],
    ["main.c", 'printf("http://a.example/\\u0007|");'],
    // Found in repositories of other people, labelled before anything was changed.
    ["diff.html", '<p>See &lt;https://a.example/b-</p><p>Warning: 112 - "down"</p><p>c&gt;.</p>'],
    ["draft.txt", 'replaced by "https://example.com:N/foo", or "http://www.example.com/düsseldorf"'],
    [
      "outline.xslt",
      "<a><b href=\"{concat(.,'.html')}\"/><b href='#{$pref}section.{@n - 1}'/><b href='urn:ietf:{@x}'/></a>",
    ],
    ["page.html", '<head profile="http://a.example/hcard http://b.example/dc/">'],
    ["filters.yml", "input: '{{ \"http://foo.com/?q=foo, \\bar?\" | uri_escape }}'\n"],
    ["agent.yaml", 'a: |\n  url: "http://localhost:{port}/nginx_status\\""\n'],
    ["package.json", '{"homepage": "."}'],
    ["package.json", '{"homepage": "/app"}'],
    ["fr.yml", "about:\n  url: /página\n  help_url: https://a.example/Página\n"],
    ["books.json", '{"cover": "https://a.example/les-misérables.webp"}'],
    ["filters.rst", 'split "http://user:password@www.acme.com:9000/"'],
    ["run.txt", 'open "expect://ssh root@remotehost uptime" or "tcp://a:1, tcp://b:2"'],
    [
      "syntax.txt",
      "mongodb://[username:password@]host1[:port1] mysqlx://a:b@[localhost:33060, 127.0.0.1:33061] '#http://#'",
    ],
    ["ini.txt", "tcp://remote_host:remote_port or"],
    [
      "php.xml",
      '<a><programlisting><![CDATA["http://a.example/a|b c"]]></programlisting><literal>"php://a|b"</literal></a>',
    ],
    ["curl.txt", '$url = "http://a.example/add?location={$location}";'],
    ["toc.html", '<a href="#{{ .ID }}">{{ .Title }}</a>'],
    // Found in further repositories, labelled before anything was changed.
    ["page.md", "The operator [`<>`](`<>/2`), see [`h`](`IEx.Helpers.h/1`).\n"],
    ["top.html", '<link rev="made" href="mailto:<!--#echo encoding="url" var="SERVER_ADMIN" -->" />'],
    ["toc.html", '{{ $type = printf "<a href=\\"#%s\\">%s</a>" .a .b }}{% set x = \'<a href="\' + y + \'">\' %}'],
    ["index.xsl", '<a><b href="{document(document($all)/list\n  /file[. = &quot;x&quot;])}"/></a>'],
    ["pod.yaml", "imageID: docker-pullable://alpine@sha256:621c2f39\n"],
    ["app.yaml", "uri: mongodb://a.example:1,b.example:2/\nnodes: redis://a:1,redis://b:2\nurl: tcp://*:80-90\n"],
    ["crd.yaml", 'description: of the form "scheme://host[:port]" or <scheme>://<host>(:<port>)\n'],
    ["job.txt", 'printf "http://%s:%d%s" a b c'],
    ["package.json", '{"repository": {"url": "https://github.com/[YOU]/[REPO]"}}'],
    ["a.css", "a { background: url(\"data:image/svg+xml,<svg width='100%' d='M1 2|'/>#b\") }"],
    ["geo.yml", "uri: !ruby/regexp /http:\\/\\/a\\.example\\/geo\\?q=[^&]+/\n"],
    ["client.txt", 'scope="https://api\\.github\\.com" or echo "http://a.example/?run={$x}&source=x\\n";'],
    ["php.xml", '<a>&reftitle.x;<programlisting>readfile("http://a.example/a|b c")</programlisting></a>'],
    ["a.rst", 'Like this::\n\n    "http://a.example/a|b"\n\n.. code-block:: x\n\n   <http://a.example/%zz>\n'],
    ["a.rst", "Write ``http://a.example/%zz`` and\n\n.. note::\n   nothing\n"],
    ["config.html", "<td>such as HTTP://myhost:8083,HTTPS://myhost:8084 or 'http://a:80,http://b:81'</td>"],
    ["set.xml", '<a><link>http://</link> <link href="&url.x;a:b"/></a>'],
    ["gradient.svg", '<svg xmlns:xlink="x:y"><a id="渐变" xlink:href="#渐变"/></svg>'],
    ["eip.md", "See[^1] and[^s].\n\n[^1]:\n    ```csl-json\n\n[^s]: [https://a.example/b](https://a.example/b)\n"],
    ["app.yaml", "- url: /_ah/(stats|queue).*\n- src: /users/(?<id>[^/]*)\n"],
    ["settings.json", '{"applicationUrl": "https://localhost:5001;http://localhost:5000"}'],
    ["schema.json", '{"url": {"type": "string", "format": "uri", "default": ""}, "b": "http://localhost:*"}'],
    ["download.xml", '<a><b href="[LINK]"/><b href="[PREFERRED]/a/b-&release;.tgz"/></a>'],
    ["spec.xml", '<p>a feature "urn:a:b:[media]" or "urn:c:Short[:Sub]", "http://{site}.host[1-5].example"</p>'],
    ["control.md", "[a]: xref:System.Control.InvokeAsync``1(System.Func{``0},System.Token)\n"],
    ["api.html", "<a href='https://a.example/{$ b.c $}/{$ version.isSnapshot and 'master' or version.raw $}/d'>e</a>"],
    ["xref.md", 'resolved as <xref href="System.Array`1?alt=Array"/>.\n'],
    ["sitemap.xml", "<u><loc>{% if a.b %}{{ a.b|e }}{% else %}{{ a.c|e }}{% endif %}</loc></u>"],
    ["push.json", '{"repository": {"name": "a", "url": "git@example.com:mike/diaspora.git"}}'],
    ["loose.css", "a { background: url(\n  var( audience-image)\n  ) center }"],
    ["hello.wsdl", '<a location="http://@bind.address@:@add_int(offset,8080)@/a"></a>'],
    ["realm.json", '{"uris": "http://127.0.0.1:8080/##https://example.local/##https://example.k3s/"}'],
    ["pom.xml", '<replaceregexp match="^([ ]*host: http://localhost:)[0-9]*$"/>'],
    ["it.md", "Accesso a <http://localhost:porta>.\n"],
    ["compact.jsonld", '{"@id": "ws:Assertions"}'],
    ["journal.txt", "EnvVar{Value:http://a-b,ValueFrom:nil,},EnvVar{Value:http://c.example:4317,ValueFrom:nil,}"],
    ["manifest.json", '{"matches": ["http:/*", "https:/*"]}'],
    ["sprite.css", "a { -fb-sprite: url(fbglyph:cross-outline, fig-white) }"],
    ["openapi.yaml", "uri:\n  type: string\n  example: https://admin:wv78n3zpz@db.a.example.io:25060\n"],
    ["openapi.yaml", "uri:\n  type: string\n  format: uri\n  example: https://admin:wv78n3zpz@db.a.example.io:25060\n"],
    ["schema.json", '{"examples": [{"a": "https://a.example/?b=[c]", "d": "https://u:pass1@e.io/"}]}'],
    ["webrick.md", "Run http://localhost:8080/%1b%5d%32%3b%6f%77%0a and look.\n"],
    [
      "readme.json",
      JSON.stringify({ readme: "# a\n\n```js\nget('http://unix:SOCKET:PATH', 'https://b.io:80/')\n```\n" }),
    ],
    ["layout.html", '<a href="\n {% if a %}\n https://a.example/{{ a }}\n {% else %}\n /b\n {% endif %}\n">x</a>'],
    ["rfc3987.txt", 'As in "http://r&#xE9;sum&#xE9;.example.org/#r&#233;" or http://b.io/r&#xE9;sum&#xE9;.\n'],
    ["changes.md", "Go to https://a.example/issues/### where ### is the number, https://a.example/issues/##\n"],
    ["iri.txt", '"http://r%C3%A9sum%C3%A9.example.org", "http://ab.CDEFGH.example"\n'],
    ["all.htm", "<a href=\"javascript:send('a@b.c','v2 (d)','%0\\dYour%20[e]')\">x</a>"],
    ["oai.json", '{"example": {"url": "http://3LX,MU}N=B8\'d,K}>bEma{l~"}, "b": {"examples": [{"src": "/a|b"}]}}'],
    ["iis.md", "|http:\\//123.234.345.456:80/|Receives http://123.234.345.456/reports and http://1.2.3|\n"],
    ["log.txt", "if <https://- mon: a (issue#1, pr#2)\n- osd: b (pr#3#4)>\n"],
    ["toc.yml", "- name: A\n  href: ../a.md\n- name: B\n  href: xref:A.B`1\n"],
    ["node.json", '{"a": "file://localhost/b containerd://1.4.2 memcached://u@/var/run/m.sock"}'],
    ["a.html", '<script src="{{{ a.b }}}"></script>'],
    // What is left open, or a tag of Liquid, and hosts that a text mentions
    ["a.yaml", "# a.uri: http://name:secret@hostname:port or http://ip-address:node-port\n"],
    ["a.md", 'See {% include a.html\n b="https://a.example/c.vtt|en|default"\n%} here\n'],
    ["a.md", 'an empty host, as in "http://:80" or ":80"\n'],
    ["a.txt", "http:g = <URL:http:g>\n"],
    ["a.md", "http://Bearer:APIKEY@api.a.example/b\n"],
    // JSX, templates of Doxygen and Mailchimp, names in a program
    ["monitoring.md", "<td>(see <a href={`https://a.example/${tag()}/b|c.html`}>API</a>)</td>\n"],
    ["header.html", '<link href="$relpath^$stylesheet"/><img src="$relpath^a.svg">'],
    ["base.html", '<a href="*|UNSUB|*">x</a>'],
    ["macros.md", "[`Group`]: proc_macro::Group\n"],
    ["syntax.md", "echo '<img src=\"' . $_SERVER['PHP_SELF'] . '?=' . a() . '\" alt=\"b\" />';\n"],
    ["issues.md", "[GitHub](%%GITHUB-REPO%%/issues), [b](https://a.example/b/%%REPO%%)\n"],
    ["home.html", "<a href=\"{% templatetag openblock %} url 'search' {% templatetag closeblock %}?q=b\">c</a>"],
    ["ddns.json", '{"url": "http://[USERNAME]:[PASSWORD]@a.io/b?[PASSWORD]&hostname=[DOMAIN]&myip=[IP]"}'],
    ["publish.md", '<a href="%URL%">b</a> or https://xxx:yyy@a.couch.io:443\n'],
    // A user of a host of repositories, a port that its server has, a search of two lines, and what is shown as an attack
    ["clone.yaml", "url: https://dnceng@dev.azure.com/a/b\n"],
    ["feeds.json", '{"url": "http://a.io:81/b"}'],
    ["logs.md", "[a](https://console.a.io/logs/query;query=b%0Ac)\n"],
    ["redirect.txt", "http://www.good.com@3627734734/%2e%2e"],
  ])("have no finding, and --fix leaves them alone: %s %j", (name, file) => {
    expect(lint(name, file)).toMatchObject({ findings: [] });
    expect(lint(name, file).mended).toBeUndefined();
  });

  it("in Markdown, a link whose text is a URI has two URIs", () => {
    const uris = (file: string): string[] =>
      lintCandidates(file, { generation: rfc3986, format: "markdown" }).found.map(({ text }) => text);
    expect(uris("[see https://a.example/b](https://c.example/)")).toEqual([
      "https://a.example/b",
      "https://c.example/",
    ]);
    expect(uris("[![CI https://a.example/b][img]][link]")).toEqual(["https://a.example/b"]);
  });

  it("a control character that is written as an escape ends a URI in source code", () => {
    const file = String.raw`term.write("\x1b]8;;https://a.example/b\u0007text");`;
    const { found } = lintCandidates(file, { generation: rfc3986, format: "code" });
    expect(found.map(({ text }) => text)).toEqual(["https://a.example/b"]);
  });
});

it.each([
  ["introduction.md", '<a href="<https://a.example/b>">'],
  ["GIT.txt", "http:/git-scm.com/downloads"],
  ["spec.md", "https://a.example/b.md#partial-writes#string-interning"],
  ["README.md", "[Matrix](https://matrix.to/#/#docs:ansible.im)"],
  ["room.rst", "`room <https://matrix.to/#/#docs:ansible.im>`_"],
  ["yaml.rst", '`basics <https://a.example/YAMLSyntax.html#yaml-basics">`_'],
  ["charter.html", '<a href="[https://www.w3.org/groups/wg/webappsec/tools/">x</a>'],
  ["errata.xml", '<img src="https://chart.example/chart?chco=00FF00|00A000"/>'],
  ["a.css", "a { background: url(\"data:image/svg+xml,<svg fill='#fff' d='M1'/>\") }"],
  ["a.rst", ".. note::\n\n   See <https://a.example/b|c>.\n"],
  ["a.html", '{{ if .x }}<a href="https://a.example/b|c">{{ end }}'],
  ["a.yaml", "url: https://a.example/b|c\n"],
  ["a.yaml", "url: |\n  https://a.example/b|c\n"],
  ["c.md", "[a](https://a.example/b#c-d|)\n\n[^1]: [x](/y)\n"],
  ["a.html", '<a href="#Bug fixes">x</a>'],
  ["companies.md", "[a](https:///www.icdsoft.com)\n"],
  ["report.md", "[a](http://123.234.345.456:80/)\n"],
  ["openapi.json", '{"format": "uri", "example": "https://a.example/b c"}'],
  ["openapi.json", '{"examples": {"a": {"$ref": "#/components/a b"}}}'],
  ["readme.json", JSON.stringify({ readme: "# a\n\n[b](https://a.example/b|c)\n\n    [d](https://a.example/e|f)\n" })],
])("faults in repositories of other people are reported: %s %j", (name, file) => {
  expect(lint(name, file).findings).toHaveLength(1);
});

// Each was found in a repository of other people. Some are a notation of their project, which the setting "placeholders" names.
it.each([
  ["vm.md", "The name must match [a-z]([-a-z0-9]*[a-z0-9])? or ^[a-z]([a-z0-9-]{0,61}[a-z0-9])?$.\n"],
  ["native.html", '<a href="#native_link#"><img src="#native_logo#"></a>'],
  ["a.html", '<a href="https://a.example/%cfile%%20b">x</a>'],
  ["scala.md", "See @scala[@scaladoc[`a`](a.b.C$#d:Future[E])]@java[@javadoc[F.g()](a.b.F#g(H[I]))].\n"],
  ["menu.css", "a { behavior: url(#default#userData) }"],
  ["views.html", '<a href="::Config.tagBaseUrl::/::version.tag::/">b</a><script src="//::a.b::.a.io/c.js"></script>'],
  ["a.xml", '<a xmlns="x y"/>'],
  ["bamboo.yml", "url: ssh://git@a.example:my-company/b.git\n"],
  ["a.md", "[a](https://a.example/b#c-1https://a.example/b#c-1)"],
  ["a.html", '<img longdesc="A graph with two nodes. The first has an age."/>'],
  ["a.xml", '<a xmlns:b="b c"/>'],
  ["a.json", '{"$id": "a b"}'],
  ["a.html", '<a href="mailto:b at a.example">x</a>'],
  ["a.md", "![a](images/[b.png)"],
  ["a.md", "[a](p[kg/b.go](https://a.example/b.go))\n"],
  ["a.md", "[a](<p[b.go](https://a.example/b.go)>)\n"],
  ["a.md", "[a](https://a.example/?b=![c](https://d.example/))\n"],
  ["a.html", '<a href="https://a.example/b \ue26c">x</a>'],
])("where a format declares a URI, what does not conform is an error: %s %j", (name, file) => {
  expect(lint(name, file).findings[0]).toMatchObject({ severity: "error" });
});

describe("where a format declares a URI, everything that does not conform is an error", () => {
  const xml = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
  it.each([
    "https:\\\\acme.com\\x",
    "https://a.example/b\\c",
    "https://x.org:8a/",
    "https://h:x/",
    "https://a.example/%u00e4",
    "https://a.example/b^c",
    'https://a.example/b"c',
    "://host/a",
    "https://a.example/?p[images][0]=1",
    "https://a.example/?a[]=1",
    "https://a.example/b\u200Bc",
    "https://github.com:owner/repo",
    "https://h:3x/a b",
    "https://a.example/100%",
  ])("%j", (uri) => {
    const files: readonly (readonly [name: string, text: string])[] = [
      ["a.html", `<a href="${xml(uri)}">x</a>`],
      ["a.md", `[x](<${uri.replaceAll("\\", "\\\\")}>)\n`],
      ["openapi.json", JSON.stringify({ servers: [{ url: uri }] })],
      ["openapi.yaml", `servers:\n  - url: ${JSON.stringify(uri)}\n`],
      ["Cargo.toml", `homepage = ${JSON.stringify(uri)}\n`],
      ["sitemap.xml", `<urlset><url><loc>${xml(uri)}</loc></url></urlset>`],
    ];
    const severities = files.map(([name, text]) => [name, lint(name, text).findings.map(({ severity }) => severity)]);
    expect(severities).toEqual(files.map(([name]) => [name, ["error"]]));
  });

  it.each([
    ["{{ x }}", 1],
    ["${x}", 1],
    ["<% x %>", 1],
    ["{name}", 1],
    ["%NAME%", 1],
    ["%BASE_PATH%", 1],
    ["$NAME", 1],
    // Cut off by a quotation mark, as in href="{{ "a" | url }}"
    ["{{ ", 1],
    // Encoded characters between percent signs
    ["[HOST]", 1],
    ["[host]", 1],
    ["[0]", 0],
    ["a[host]", 0],
    ["%s/", 1],
    ["%stall", 0],
    ["%C3%A9%", 0],
    ["%E9%", 0],
    ["{", 0],
  ])("but for %s, with which it is skipped whole and counted", (placeholder, count) => {
    const file = `<a href="https://a.example/${placeholder.replace("<", "&lt;")}/b c">x</a>`;
    const { findings, skipped = [], uris } = lint("a.html", file);
    expect([uris, skipped.length, findings.length]).toEqual([1, count, 1 - count]);
  });
});

it.each([
  ["a.html", '<a href="[link]">x</a>', 0],
  ["a.html", '<a href="[link] b">x</a>', 1],
  ["a.md", "[a](|filename|/b.rst)\n", 0],
  ["a.md", "[a](https://a.example/|version|/b)\n", 0],
  ["a.md", "[a](https://a.example/?b|c|d)\n", 1],
  ["a.md", "[`a::B`]\n\n[`a::B`]: `a::B`\n", 0],
  ["a.md", "[`b`]\n\n[`b`]: fn@crate::a::b\n", 0],
  ["a.md", "[`B`]\n\n[`B`]: http::B\n", 0],
  ["a.md", "[a](http::a.example/b)\n", 1],
  ["a.md", "[a]\n\n[a]: `a.example/b`\n", 1],
])("a link that another program fills in or resolves is not checked: %s %s", (name, file, count) => {
  expect(lint(name, file).findings).toHaveLength(count);
});

describe("in a text", () => {
  const severities = (text: string): string[] => lint("a.txt", text).findings.map(({ severity }) => severity);

  it.each(["https://github.com:owner/repo", "https://a.example:8a/", "http://[::1"])(
    "%s is certainly wrong",
    (text) => {
      expect(severities(`See ${text} and more`)).toEqual(["error"]);
    },
  );

  it.each(["https://[a.example]/b"])("%s is wrong, and no more is certain", (text) => {
    expect(severities(`See ${text} and more`)).toEqual(["warning"]);
  });

  it.each([
    "https://a.example:port/",
    "http://localhost:*",
    "https://a.example/b,https://b.example/c#d,https://e.example/#f",
  ])("%s may be meant so", (text) => {
    expect(severities(`See ${text} and "${text}"`)).toEqual([]);
  });
});

describe("what was meant as a link of Markdown", () => {
  it.each([
    ["[a](http://example.com/a b)", "http://example.com/a%20b"],
    ["![i](img one.png)", "img%20one.png"],
    ["![i](img one.png 'A title')", "img%20one.png"],
    ["[a](/b c.html)", "/b%20c.html"],
    ["[a]: https://a.example/b c\n\n", "https://a.example/b%20c"],
  ])("but is none: %s", (text, written) => {
    const { findings, mended } = lint("a.md", `${text} and [b](c)\n`);
    expect(findings).toMatchObject([{ severity: "error", rule: "not-a-link", repairs: [written] }]);
    expect(mended).toBeUndefined();
  });

  it.each([
    "[1](see there)",
    "[a](<b c>)",
    "`[a](/b c)`",
    "[a](/b 'c d')",
    "[x] (/b c)",
    "[a]: see this there",
    "[a]: /b 'c d'",
    "[[a|b]]: [[c|d]]",
    "\\[a\\](https://b.example/c /)",
    "[a\\]: https://b.example/c d",
  ])("is none: %s", (text) => {
    expect(lint("a.md", `${text}\n`).findings.filter(({ rule }) => rule === "not-a-link")).toEqual([]);
  });
});

it("the value of an attribute of JSX is code", () => {
  const { findings, skipped } = lint("a.mdx", '<div>\n<a\n  href={link("a", "b c", false)}\n/>\n');
  expect([findings, skipped?.map(({ reason }) => reason)]).toEqual([[], ["code"]]);
});

it("a mail address and a telephone number in a link are checked by their documents", () => {
  const rules = (file: string): string[] => lint("a.md", file).findings.map(({ rule }) => rule);
  expect(rules("[a](mailto:a) [b](tel:5551234)")).toEqual(["scheme-syntax", "scheme-syntax"]);
  expect(rules("[a](mailto:a@b.example?subject=c) [b](tel:+1-555-1234) [c](tel:1234;phone-context=b.example)")).toEqual(
    [],
  );
});

describe("--fix", () => {
  it("repairs a backslash in a link of Markdown", () => {
    expect(lint("a.md", "![a](..\\images\\a.png)\n").mended).toBe("![a](../images/a.png)\n");
  });

  it.each([
    ["a.rdf", '<rdf:RDF xmlns:rdf="x:y"><a rdf:resource="https://a.example/b|c"/></rdf:RDF>'],
    ["a.xml", '<a><b href="https://a.example/b|c"/></a>'],
    ["a.md", "$[p(x)](\\omega)$\n"],
    ["a.json", '{"url": "https://a.example/b|c"}'],
    ["a.md", "See <https://a.example/b|c> and `https://a.example/b|c`.\n"],
  ])("leaves what is not a declared link of a document: %s %s", (name, text) => {
    expect(lint(name, text).mended).toBeUndefined();
  });

  it.each([
    ["a.svg", '<svg><a href="https://a.example/b|c"/></svg>'],
    ["sitemap.xml", "<urlset><url><loc>https://a.example/b|c</loc></url></urlset>"],
    ["openapi.json", '{"servers": [{"url": "https://a.example/b|c"}]}'],
  ])("repairs declared links: %s %s", (name, text) => {
    expect(lint(name, text).mended).toBe(text.replace("|", "%7C"));
  });
});

describe("the place of a URI decides", () => {
  const file = (uri: string): string => `[a](${uri}) and ${uri} and <${uri}> and \`${uri}\`\n`;

  it("whether a fault is an error, a warning or nothing", () => {
    const severities = (uri: string, more?: Partial<LintOptions>): string[] =>
      lint("a.md", file(uri), more).findings.map(({ severity }) => severity);
    // Wrong wherever it ends.
    expect(severities("http://a.example:8a/")).toEqual(["error", "error", "error"]);
    expect(severities("http://a.example:8a/", { code: true })).toEqual(["error", "error", "error", "warning"]);
    // In running text, the URI may end before the bar.
    expect(severities("http://a.example/b|c")).toEqual(["error", "error"]);
  });

  it("whether --fix mends it: only where the format says that it is a URI", () => {
    expect(lint("a.md", file("http://a.example/b|c")).mended).toBe(
      file("http://a.example/b|c").replace("b|c", "b%7Cc"),
    );
  });

  it("a reference that begins with a name in brackets is a template, but not a link inside a link", () => {
    const reasons = (uri: string): unknown => {
      const { findings, skipped = [] } = lint("a.html", `<a href="${uri}">x</a>`);
      return [findings.length, skipped.map(({ reason }) => reason)];
    };
    expect(reasons("[preferred]maven/a")).toEqual([0, ["template"]]);
    expect(reasons("[Animations]#AnimateMotionElement")).toEqual([0, ["template"]]);
    expect(reasons("[0]#a")).toEqual([1, []]);
    expect(reasons("[a](b)")).toEqual([1, []]);
  });

  it.each(["${x}", "{{x}}", "<%x%>", "%s", "$(x)", "#{x}", "{x}"])(
    "a URI with %s is a template: not decided, never mended, a warning with --code",
    (x) => {
      const page = `<a href="http://a.example/${x.replace("<", "&lt;").replace(">", "&gt;")}/b c">`;
      const { findings, mended, skipped = [] } = lint("a.html", page);
      expect([findings, mended, skipped.map(({ reason }) => reason)]).toEqual([[], undefined, ["template"]]);
      const shown = lint("a.html", page, { code: true });
      expect(shown.mended).toBeUndefined();
      expect(shown.findings).toMatchObject([{ severity: "warning" }]);
    },
  );

  it("where an IRI is allowed, only what no IRI has is a fault, and mended", () => {
    const { findings, mended } = lint("a.html", '<a href="https://a.example/?b=雪, 𞤠|c">x</a>');
    expect(findings.map(({ message }) => message)).toEqual([expect.stringMatching(/^space not allowed in the query/)]);
    expect(mended).toBe('<a href="https://a.example/?b=雪,%20𞤠%7Cc">x</a>');
  });

  it("in a quoted text, an IRI is no fault: what is beside it is named", () => {
    const { findings } = lint("a.rst", '`a <https://a.example/?u=✓&q="b"&c>`_\n');
    expect(findings.map(({ message }) => message)).toEqual([expect.stringMatching(/^'"' not allowed in the query/)]);
  });

  it.each([
    ["a.md", "[a](https://doublespeak.example/#/handbook#deterministic-output)"],
    ["a.md", "[a](<https://a.example/b%20c% 2d>)"],
    // Words around a URI, or after it
    ["a.html", '<a href="https://a.example/b/ for more details.">x</a>'],
    ["a.html", '<a href="https://a.example/b for more details">x</a>'],
    ["a.html", '<a href="https://a.example/b#c for more details">x</a>'],
    ["a.html", '<a href="https://a.example/?b=see this.">x</a>'],
    // A line that was broken
    ["a.html", '<a href="https://a.example/?b=c&\n    d=e">x</a>'],
    ["a.html", '<a href=mailto:"a@b.example">x</a>'],
  ])("what the author probably did not mean is no fix: %s %j", (name, text) => {
    const { findings, mended } = lint(name, text);
    expect(findings).toHaveLength(1);
    expect(mended).toBeUndefined();
  });

  it.each([
    ["a.html", '<img src="/b/13.1 NVMe in Ceph.pdf"/>'],
    ["a.html", '<a href="#Bug fixes">x</a>'],
    ["a.html", '<a href="c.html#wait(long, int[])">x</a>'],
    ["a.md", '[a](https://a.example/?q=label%3A"b+c")\n'],
  ])("a character inside a name is encoded: %s %j", (name, text) => {
    expect(lint(name, text).findings).toEqual([expect.objectContaining({ fix: expect.any(Array) })]);
  });

  it("a generic key has a URI only if the value looks like one", () => {
    const keys = (value: string): number => lint("a.json", JSON.stringify({ url: value, href: value })).uris;
    expect([keys("/a|b"), keys("../a"), keys("http://a/b|c"), keys("#a^"), keys("a b")]).toEqual([2, 2, 2, 2, 0]);
    // Any word without white space is one to `href`, as files of DocFX are; nothing of it is certain.
    expect(keys("index.md")).toBe(1);
    // A JSON Schema with a property that is called commands
    expect(lint("a.json", '{"commands": {"items": {"$ref": "#/b"}, "url": "/c d"}}').uris).toBe(1);
    // AsyncAPI
    expect(lint("a.yaml", "messages:\n  a:\n    $ref: '#/b'\n    url: http://b\n    $id: Adresse du site\n").uris).toBe(
      2,
    );
  });
});

it("a path of Windows is an error as the destination of a link, and other names after a scheme are not", () => {
  const { findings } = lint("a.md", "[a](D:\\a\\b.txt) [b](xref:A.B`1)\n");
  expect(findings).toMatchObject([{ uri: "D:\\a\\b.txt", repairs: ["file:///D:/a/b.txt"] }]);
});

it("advice about hosts is given for those that others reach, and for all if its rule is set", () => {
  const kinds = (file: string, more?: Partial<LintOptions>): string[] =>
    lint("a.txt", file, more).findings.map(({ rule }) => rule);
  const hosts = [
    "db",
    "a.localhost",
    "10.1.2.3",
    "172.31.0.1",
    "192.0.2.7",
    "[::1]",
    "[fe80::1]",
    "[2001:db8::1]",
    "www.example.org",
  ];
  for (const host of hosts) {
    expect(kinds(`http://u:p@${host}:99/`)).toEqual([]);
    expect(kinds(`http://u:p@${host}:99/`, { rules: { "advice/password": "warn" } })).toEqual(["advice/password"]);
  }
  // RFC 1918 3: the block of 172.16.0.0 ends before 172.32.0.0.
  for (const host of ["h.com", "172.32.0.1", "[2001:db9::1]"])
    expect(kinds(`http://u:p@${host}:99/`)).toEqual(["advice/password"]);
});
