# Reads an expression and strings, a line each in hexadecimal; prints "-" for a string that does not match, or "+" and its groups.
use strict;
use warnings;
use Encode qw(decode encode);

my ($expression, @texts) = map { decode("UTF-8", pack("H*", $_)) } split /\n/, do { local $/; <STDIN> }, -1;
my $compiled = qr/$expression/;
for my $text (@texts) {
    if ($text =~ $compiled) {
        print join(" ", "+", map { "$_=" . unpack("H*", encode("UTF-8", $+{$_})) } sort grep { defined $+{$_} } keys %+), "\n";
    } else {
        print "-\n";
    }
}
