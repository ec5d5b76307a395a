<?php
// PHP's parse_url($url), which returns false for what it refuses; its manual says that it does not validate. It reports the port as
// a number, replaces control characters by "_", and leaves an empty path out as it does an absent one.
// A lone surrogate, which is not a character, is given to it as U+FFFD.
declare(strict_types=1);

if (($argv[1] ?? "") === "--version") {
    echo "PHP ", PHP_VERSION, "\n";
    exit;
}

function answer(string $url): array|false
{
    $parts = parse_url($url);
    if ($parts === false) {
        return false;
    }
    $userinfo = $parts["user"] ?? null;
    if (isset($parts["pass"])) {
        $userinfo .= ":" . $parts["pass"];
    }
    $reported = ["userinfo" => $userinfo];
    foreach (["scheme", "host", "query", "fragment"] as $key) {
        $reported[$key] = $parts[$key] ?? null;
    }
    if (isset($parts["path"])) {
        $reported["path"] = $parts["path"];
    }
    if (isset($parts["port"]) && !str_contains($url, ":0")) {
        $reported["port"] = (string) $parts["port"];
    }
    return $reported;
}

const HIGH = '\\\\u[dD][89abAB][0-9a-fA-F]{2}';
const LOW = '\\\\u[dD][c-fC-F][0-9a-fA-F]{2}';
while (($line = fgets(STDIN)) !== false) {
    $line = preg_replace_callback(
        '/(?<!\\\\)((?:\\\\\\\\)*)(?:(' . HIGH . LOW . ')|' . HIGH . '|' . LOW . ')/',
        fn (array $match): string => $match[1] . ($match[2] ?? '\ufffd'),
        $line,
    );
    echo json_encode(answer(json_decode($line, flags: JSON_THROW_ON_ERROR)), JSON_INVALID_UTF8_SUBSTITUTE), "\n";
}
