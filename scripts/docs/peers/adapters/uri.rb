# Ruby's URI: `parse(uri)` of the parser that the argument names, URI::RFC3986_Parser or URI::RFC2396_Parser, which raises a
# URI::InvalidURIError (or one of the scheme's own, URI::InvalidComponentError) for what it refuses. The components are those of the
# parser's `split(uri)`, as they are spelled; of an opaque URI the path is nil.
# A lone surrogate, which is not a character, is given to it as U+FFFD.
require "json"
require "uri"

if ARGV.last == "--version"
  puts "uri #{URI::VERSION}, Ruby #{RUBY_VERSION}"
  exit
end

PARSER = URI.const_get(ARGV.fetch(0)).new

def answer(uri)
  PARSER.parse(uri)
  scheme, userinfo, host, port, registry, path, _opaque, query, fragment = PARSER.split(uri)
  { scheme:, userinfo:, host:, port:, path:, query:, fragment: }.merge(registry ? { authority: registry } : {})
rescue URI::Error
  false
end

$stdout.sync = true
HIGH = /\\ud[89ab]\h{2}/i
LOW = /\\ud[c-f]\h{2}/i
while (line = $stdin.gets)
  line.force_encoding(Encoding::UTF_8)
  line.gsub!(/(?<!\\)((?:\\\\)*)(?:(#{HIGH}#{LOW})|#{HIGH}|#{LOW})/) { "#{$1}#{$2 || '\ufffd'}" }
  puts JSON.generate(answer(JSON.parse(line)), ascii_only: true)
end
