# Perl's URI: `URI->new($str)`, which refuses nothing: it escapes what does not belong into a URI.
# A scheme decides which components there are. Scheme and host are lower-cased, userinfo and host percent-decoded; the port is the
# written one or the scheme's default, and an empty one counts as absent. What this may have changed is not reported.
# A lone surrogate, which is not a character, is given to it as U+FFFD.
use strict;
use warnings;
use JSON::PP;
use URI;

if (@ARGV && $ARGV[0] eq "--version") {
    printf "URI %s, Perl %vd\n", $URI::VERSION, $^V;
    exit;
}

sub answer {
    my ($str) = @_;
    my $uri = eval { URI->new($str) };
    return JSON::PP::false unless defined $uri;
    my $capitals = $str =~ /[A-Z]/;
    my $escapes = $str =~ /%/;
    my %reported = (fragment => scalar $uri->fragment);
    $reported{scheme} = $uri->scheme unless $capitals;
    for my $key (qw(authority path query)) {
        $reported{$key} = $uri->$key if $uri->can($key);
    }
    $reported{userinfo} = $uri->userinfo if $uri->can("userinfo") && !$escapes;
    if ($uri->can("host") && !$capitals && !$escapes && defined $uri->host) {
        my $host = $uri->host;
        $reported{host} = index($str, "[$host]") < 0 ? $host : "[$host]";
    }
    $reported{port} = $uri->port if $uri->can("port") && defined $uri->port && $uri->port ne $uri->default_port;
    return \%reported;
}

my $json = JSON::PP->new->allow_nonref->ascii;
my $high = qr/\\u[dD][89abAB][0-9a-fA-F]{2}/;
my $low = qr/\\u[dD][c-fC-F][0-9a-fA-F]{2}/;
$| = 1;
while (my $line = <STDIN>) {
    utf8::decode($line);
    $line =~ s/(?<!\\)((?:\\\\)*)(?:($high$low)|$high|$low)/$1 . ($2 \/\/ "\\ufffd")/ge;
    print $json->encode(answer($json->decode($line))), "\n";
}
