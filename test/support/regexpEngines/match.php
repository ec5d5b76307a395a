<?php
// Reads an expression and strings, a line each in hexadecimal; prints "-" for a string that does not match, or "+" and its groups.
ini_set("pcre.backtrack_limit", "100000000");
$lines = array_map("hex2bin", explode("\n", stream_get_contents(STDIN)));
$expression = "\x01" . array_shift($lines) . "\x01";
foreach ($lines as $text) {
    $result = preg_match($expression, $text, $found, PREG_UNMATCHED_AS_NULL);
    if ($result === false) throw new Error(preg_last_error_msg());
    $groups = array_filter($found, fn($value, $name) => is_string($name) && $value !== null, ARRAY_FILTER_USE_BOTH);
    $words = array_map(fn($name, $value) => " $name=" . bin2hex($value), array_keys($groups), $groups);
    echo $result ? "+" . implode("", $words) : "-", "\n";
}
