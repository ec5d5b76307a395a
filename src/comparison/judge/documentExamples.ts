/** The URIs and references that the documents print as examples, in the order of the documents. */
export const DOCUMENT_EXAMPLES: readonly string[] = [
  // RFC 1738 3.2.2, 3.6, 3.10 and RFC 2396 1.3.
  "ftp://myname@host.dom/%2Fetc/motd",
  "ftp://foo:@host.com/",
  "ftp://host.dom/etc/motd;type=a",
  "ftp://ftp.is.co.za/rfc/rfc1808.txt",
  "gopher://spinaltap.micro.umn.edu/00/Weather/California/Los%20Angeles",
  "http://www.math.uio.no/faq/compression-faq/part1.html",
  "mailto:mduerst@ifi.unizh.ch",
  "news:comp.infosystems.www.servers.unix",
  "telnet://melvyl.ucop.edu/",
  // RFC 3986 1.1.2, 3, 3.2.1, 3.3, 4.2, 7.6 and appendix C.
  "http://www.ietf.org/rfc/rfc2396.txt",
  "ldap://[2001:db8::7]/c=GB?objectClass?one",
  "mailto:John.Doe@example.com",
  "tel:+1-816-555-1212",
  "telnet://192.0.2.16:80/",
  "urn:oasis:names:specification:docbook:dtd:xml:4.1.2",
  "foo://example.com:8042/over/there?name=ferret#nose",
  "urn:example:animal:ferret:nose",
  "file:///etc/hosts",
  "./this:that",
  "mailto:fred@example.com",
  "foo://info.example.com?fred",
  "ftp://cnn.example.com&story=breaking_news@10.0.0.1/top_story.htm",
  "http://www.w3.org/Addressing/",
  // RFC 3986 5.4, with the base; the older documents have most of them.
  "http://a/b/c/d;p?q",
  ...["g:h", "g", "./g", "g/", "/g", "//g", "?y", "g?y", "#s", "g#s", "g?y#s", ";x", "g;x", "g;x?y#s", ""],
  ...[".", "./", "..", "../", "../g", "../..", "../../", "../../g", "../../../g"],
  ...["/./g", "/../g", "g.", ".g", "g..", "..g", "./../g", "./g/.", "g/./h", "g/../h", "g;x=1/./y", "g;x=1/../y"],
  ...["g?y/./x", "g#s/../x", "http:g"],
];
