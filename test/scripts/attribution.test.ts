import { describe, expect, it } from "vitest";
import { generation } from "../../src/index.js";
import { sketch } from "../support/trees.js";

/** The rule to start from (or "" for the document's own), the input, the rules to look at, and their nodes in order. */
type Expectation = readonly [start: string, input: string, watched: string, nodes: string];

function check(id: string, expectations: readonly Expectation[]): void {
  describe(id, () => {
    it.each(expectations)("%s %s: %s", (start, input, watched, expected) => {
      const subject = generation(id);
      expect(sketch(subject.tree(input, start === "" ? {} : { rule: start }), watched)).toBe(expected);
    });
  });
}

const HOST_3986 = "userinfo IPv4address IPv6address IPvFuture reg-name port";
const PATHS_3986 = "path-abempty path-absolute path-noscheme path-rootless path-empty";

// 3.2.2: "first-match-wins" between IPv4address and reg-name; only a whole host is an address.
check("rfc3986", [
  ["", "//1.2.3.4", HOST_3986, "IPv4address=1.2.3.4"],
  ["", "//1.2.3.4.example", HOST_3986, "reg-name=1.2.3.4.example"],
  ["", "//1.2.3.4%20", HOST_3986, "reg-name=1.2.3.4%20"],
  ["", "//1.2.3.45x/", HOST_3986, "reg-name=1.2.3.45x"],
  ["", "//256.1.1.1", HOST_3986, "reg-name=256.1.1.1"],
  ["", "//1.2.3.256/", HOST_3986, "reg-name=1.2.3.256"],
  ["", "//01.2.3.4", HOST_3986, "reg-name=01.2.3.4"],
  ["", "//255.255.255.255:80?q", HOST_3986, "IPv4address=255.255.255.255 port=80"],
  ["", "//u@1.2.3.4:", HOST_3986, "userinfo=u IPv4address=1.2.3.4 port="],
  ["", "//[V1.x]", HOST_3986, "IPvFuture=V1.x"],
  ["", "//[::1.2.3.4]", `${HOST_3986} h16 ls32`, "IPv6address=::1.2.3.4 ls32=1.2.3.4 IPv4address=1.2.3.4"],
  ["IPv6address", "1:2:3:4:5:6:7::", "h16 ls32", "h16=1 h16=2 h16=3 h16=4 h16=5 h16=6 h16=7"],
  ["IPv6address", "1::2:3:4", "h16 ls32", "h16=1 h16=2 ls32=3:4 h16=3 h16=4"],
  ["", "//a:80@b", HOST_3986, "userinfo=a:80 reg-name=b"],
  ["", "//a:80", HOST_3986, "reg-name=a port=80"],
  ["", "//@:", HOST_3986, "userinfo= reg-name= port="],
  ["", "", PATHS_3986, "path-empty="],
  ["", "a:", PATHS_3986, "path-empty="],
  ["", "//h", PATHS_3986, "path-abempty="],
  ["", "//h/a", PATHS_3986, "path-abempty=/a"],
  ["", "/a", PATHS_3986, "path-absolute=/a"],
  ["", "a:/", PATHS_3986, "path-absolute=/"],
  ["", "a:b:c", PATHS_3986, "path-rootless=b:c"],
  ["", "a/b:c", `scheme ${PATHS_3986}`, "path-noscheme=a/b:c"],
  // The rule path: its alternatives in order, each where all of the path fits.
  ["path", "", PATHS_3986, "path-abempty="],
  ["path", "/a", PATHS_3986, "path-abempty=/a"],
  ["path", "a", PATHS_3986, "path-noscheme=a"],
  ["path", "a:b", PATHS_3986, "path-rootless=a:b"],
]);

const AUTHORITY_BIS = "server reg-name userinfo IPv6reference IPv4address hostname port";
const LABEL_63 = "a".repeat(63);

// 3.2: a server that matches only the beginning of an authority is none; host: IPv6reference / IPv4address / hostname.
check("rfc2396bis-01", [
  ["", "//1.2.3.4", AUTHORITY_BIS, "server=1.2.3.4 IPv4address=1.2.3.4"],
  ["", "//1.2.3.4a", AUTHORITY_BIS, "server=1.2.3.4a hostname=1.2.3.4a"],
  ["", "//256.1.1.1", AUTHORITY_BIS, "server=256.1.1.1 hostname=256.1.1.1"],
  ["", "//1.2.3.4.", AUTHORITY_BIS, "reg-name=1.2.3.4."],
  ["", "//a_b/", AUTHORITY_BIS, "reg-name=a_b"],
  ["", "//h:80x", AUTHORITY_BIS, "reg-name=h:80x"],
  ["", "//u@[::1]:80", AUTHORITY_BIS, "server=u@[::1]:80 userinfo=u IPv6reference=[::1] port=80"],
  ["", `//${LABEL_63}`, "server reg-name", `server=${LABEL_63}`],
  ["", `//${LABEL_63}a`, "server reg-name", `reg-name=${LABEL_63}a`],
  ["", `//a.${LABEL_63}.`, "domainlabel toplabel", `domainlabel=a toplabel=${LABEL_63}`],
  ["", "//a.b-c.d", "domainlabel qualified toplabel", "domainlabel=a qualified=.b-c.d domainlabel=b-c domainlabel=d"],
  ["", "//a.b.c.", "domainlabel qualified toplabel", "domainlabel=a qualified=.b.c. domainlabel=b toplabel=c"],
  ["", "//a.1.", AUTHORITY_BIS, "reg-name=a.1."],
  ["", "a:[", "hier-part opaque-part", "opaque-part=["],
  ["", "a:?q", "hier-part opaque-part query", "hier-part=?q query=q"],
  ["", "//h", "net-path abs-path", "net-path=//h"],
]);

const AUTHORITY_2396 = "server reg_name userinfo hostname IPv4address port";

// 4.4: the authority wins over an abs_path; 3.2: reg_name where not all of the authority is a server.
check("rfc2396", [
  ["", "//a_b", AUTHORITY_2396, "reg_name=a_b"],
  ["", "//a-", AUTHORITY_2396, "reg_name=a-"],
  ["", "//a-b.c", `${AUTHORITY_2396} domainlabel toplabel`, "server=a-b.c hostname=a-b.c domainlabel=a-b toplabel=c"],
  ["", "//x.1", AUTHORITY_2396, "reg_name=x.1"],
  ["", "//a.1.b", "domainlabel toplabel", "domainlabel=a domainlabel=1 toplabel=b"],
  ["", "//a.b.", "domainlabel toplabel", "domainlabel=a toplabel=b"],
  ["", "//1.2.3.4:80", AUTHORITY_2396, "server=1.2.3.4:80 IPv4address=1.2.3.4 port=80"],
  ["", "//1.2.3.4.5", AUTHORITY_2396, "reg_name=1.2.3.4.5"],
  ["", "//u:p@h:", AUTHORITY_2396, "server=u:p@h: userinfo=u:p hostname=h port="],
  ["", "//u@a_b", AUTHORITY_2396, "reg_name=u@a_b"],
  ["", "//a@b@c", AUTHORITY_2396, "reg_name=a@b@c"],
  ["", "//:a", AUTHORITY_2396, "reg_name=:a"],
  ["", "http://", `net_path abs_path ${AUTHORITY_2396}`, "net_path=// server="],
  ["", "http:///x", `net_path abs_path ${AUTHORITY_2396}`, "net_path=///x server= abs_path=/x"],
  ["", "////a", "net_path abs_path segment", "net_path=////a abs_path=//a segment= segment=a"],
  ["", "a:/b", "hier_part opaque_part", "hier_part=/b"],
  ["", "a:b/c", "hier_part opaque_part", "opaque_part=b/c"],
  ["", "a;b//c", "rel_segment abs_path segment", "rel_segment=a;b abs_path=//c segment= segment=c"],
  ["", "/a;b;c/d;", "segment param", "segment=a;b;c param=b param=c segment=d; param="],
]);

const SITE = "net_path abs_path site user password hostname hostnumber port";

// 4.4: as in RFC 2396; here there is no reg_name, and what is not a site is an abs_path with an empty first segment.
check("url-syntax-05", [
  ["", "//a_b/c", `${SITE} segment`, "abs_path=//a_b/c segment= segment=a_b segment=c"],
  ["", "//h/c", SITE, "net_path=//h/c site=h hostname=h abs_path=/c"],
  [
    "",
    "//u:p@1.2.3.4:80",
    SITE,
    "net_path=//u:p@1.2.3.4:80 site=u:p@1.2.3.4:80 user=u password=p hostnumber=1.2.3.4 port=80",
  ],
  ["", "//:@h:", SITE, "net_path=//:@h: site=:@h: user= password= hostname=h port="],
  ["", "//u@/x", SITE, "abs_path=//u@/x"],
  ["", "//", SITE, "net_path=// site="],
  ["", "http:///x", SITE, "net_path=///x site= abs_path=/x"],
  ["", "mailto:a@b", "scheme generic-URL opaque-URL", "generic-URL=mailto:a@b scheme=mailto"],
  ["", "a:b?c/d", "path_segments query", "path_segments=b query=c/d"],
  ["", "a;b;c/d", "segment param", "segment=a;b;c param=b param=c segment=d"],
]);

const FORMS_1738 = "httpurl ftpurl newsurl nntpurl telneturl gopherurl waisurl mailtourl fileurl prosperourl otherurl";
const GOPHER = "gtype selector search gopher+_string";

// 5: the form of the scheme before otherurl; 3.4: a %09 ends a selector, and a second one the search.
check("rfc1738", [
  ["", "http://h/", FORMS_1738, "httpurl=http://h/"],
  ["", "HTTP://h/", FORMS_1738, "httpurl=HTTP://h/"],
  ["", "http://u@h/", `${FORMS_1738} user hostname urlpath`, "otherurl=http://u@h/ user=u hostname=h urlpath="],
  ["", "http://h?x", FORMS_1738, "otherurl=http://h?x"],
  [
    "",
    "ftp://h/%2Fetc/motd;type=a",
    `${FORMS_1738} fsegment ftptype`,
    "ftpurl=ftp://h/%2Fetc/motd;type=a fsegment=%2Fetc fsegment=motd ftptype=a",
  ],
  ["", "ftp://h/a;type=x", `${FORMS_1738} urlpath`, "otherurl=ftp://h/a;type=x urlpath=a;type=x"],
  ["", "ftp://@h/", "user password hostname", "user= hostname=h"],
  ["", "ftp://u:@h/", "user password hostname", "user=u password= hostname=h"],
  ["", "news:*", "group article host", ""],
  ["", "news:a.b", "group article host", "group=a.b"],
  ["", "news:1@h", "group article host", "article=1@h host=h"],
  ["", "news:*@h", "group article host", "article=*@h host=h"],
  ["", "news:a@h", "group article host", "article=a@h host=h"],
  ["", "news:a@b@c", FORMS_1738, "otherurl=news:a@b@c"],
  ["", "wais://h/db", "waisdatabase waisindex waisdoc", "waisdatabase=wais://h/db"],
  [
    "",
    "wais://h/db?s",
    "waisdatabase waisindex waisdoc database search",
    "waisindex=wais://h/db?s database=db search=s",
  ],
  [
    "",
    "wais://h/db/t/p",
    "waisdatabase waisindex waisdoc database wtype wpath",
    "waisdoc=wais://h/db/t/p database=db wtype=t wpath=p",
  ],
  [
    "",
    "prospero://h//x;v=1;w=",
    "psegment fieldspec fieldname fieldvalue",
    "psegment= psegment=x fieldspec=;v=1 fieldname=v fieldvalue=1 fieldspec=;w= fieldname=w fieldvalue=",
  ],
  ["", "gopher://h/1sel", GOPHER, "gtype=1 selector=sel"],
  ["", "gopher://h/1sel%09search", GOPHER, "gtype=1 selector=sel search=search"],
  ["", "gopher://h/1sel%09search%09+", GOPHER, "gtype=1 selector=sel search=search gopher+_string=+"],
  ["", "gopher://h/1%09%09", GOPHER, "gtype=1 selector= search= gopher+_string="],
  ["", "gopher://h/1a%09b%09c%09d", GOPHER, "gtype=1 selector=a search=b gopher+_string=c%09d"],
  ["", "gopher://h/%09", GOPHER, "gtype=%09 selector="],
  // A search has no "/": this %09 cannot begin one, and belongs to the selector.
  ["", "gopher://h/1a%09b/c", GOPHER, "gtype=1 selector=a%09b/c"],
  [
    "",
    "x://u:p@h:1/a/b",
    "scheme user password hostname port urlpath",
    "scheme=x user=u password=p hostname=h port=1 urlpath=a/b",
  ],
  ["", "x://h:1x", "schemepart ip-schemepart", "schemepart=//h:1x"],
  ["hostname", "a-b.c-d.e", "domainlabel toplabel", "domainlabel=a-b domainlabel=c-d toplabel=e"],
  ["", "http://1.2.3.4:5/", "hostname hostnumber port", "hostnumber=1.2.3.4 port=5"],
]);

// "Scheme": a colon separates it from the rest, so the first one does; "Internet protocol parts": the port is behind a colon,
// the user before an "@"; "News": the "@" tells an article; the last of each counts where a name may hold several.
check("url-1993", [
  ["", "news:a@b@c", "group article xalphas host", "article=a@b@c xalphas=a@b host=c"],
  ["article", "a@b@1", "xalphas host", "xalphas=a host=b@1 xalphas=@1"],
  ["article", "a@b@1.2.3.4", "xalphas host hostnumber", "xalphas=a@b host=1.2.3.4 hostnumber=1.2.3.4"],
  ["", "news:a@1", "group article", "group=a@1"],
  ["", "news:*", "newsaddress group article", "newsaddress=news:*"],
  ["", "news:*@h", "group article host", "article=*@h host=h"],
  ["", "news:a/b", "newsaddress generic path", "generic=news:a/b path=a/b"],
  ["", "news:a.b.1c", "group ialpha", "group=a.b.1c ialpha=a ialpha=b.1c"],
  ["", "telnet://a@b@c:23", "user host port", "user=a@b host=c port=23"],
  ["", "telnet://a", "user host port", "host=a"],
  ["", "http://h:80", "host port", "host=h port=80"],
  ["", "http://h::80/", "host port", "host=h: port=80"],
  ["", "http://h:80:90", "host port", "host=h:80 port=90"],
  ["", "http://h:80:", "host port", "host=h:80:"],
  ["", "http://h:8x/", "host port", "host=h:8x"],
  ["", "http://1.2.3.4:5", "hostname hostnumber port", "hostnumber=1.2.3.4 port=5"],
  ["host", "h:80", "host port", "host=h:80"],
  ["hostname", "a.b.c", "ialpha", "ialpha=a ialpha=b ialpha=c"],
  ["hostname", "a.1.b", "ialpha", "ialpha=a.1 ialpha=b"],
  ["", "a:b:c", "scheme path", "scheme=a path=b:c"],
  ["scheme", "a:b", "scheme ialpha", "scheme=a:b ialpha=a:b"],
  ["", "http:x", "httpaddress generic", "generic=http:x"],
  ["", "prospero://h/a%001", "hsoname version attributes", "hsoname=a version=1"],
  ["", "prospero://h/a%0012b3", "hsoname version attributes", "hsoname=a version=12 attributes=b3"],
  ["", "prospero://h/a%00b%001", "hsoname version attributes", "hsoname=a%00b version=1"],
  ["", "prospero://h/a%001%002", "hsoname version attributes", "hsoname=a%001 version=2"],
  ["", "prospero://h/a%00", "hsoname version attributes", "hsoname=a%00"],
  ["hsoname", "a%001", "hsoname version", "hsoname=a%001"],
  ["", "gopher://h/1a/b?c+d", "gtype selector search xalphas", "gtype=1 selector=a/b search=c+d xalphas=c xalphas=d"],
  [
    "",
    "wais://h/db/t/1/p",
    "waisindex waisdoc database wtype digits path",
    "waisdoc=wais://h/db/t/1/p database=db wtype=t digits=1 path=p",
  ],
  ["", "wais://h/db?s", "waisindex waisdoc database search", "waisindex=wais://h/db?s database=db search=s"],
  ["", "http://h/a/?s#f", "path search fragmentid", "path=a/ search=s fragmentid=f"],
  ["", "http://h/", "path void", "path= void="],
]);
