"""Python's urllib.parse: `urlsplit(url)` and its `port`, which raise a ValueError for what they refuse.

It lower-cases scheme and host, reports the port as a number, and does not tell an empty authority, host, query or fragment
from an absent one: these are not reported, nor is what normalisation may have changed.
"""
import json
import platform
import re
import sys
from urllib.parse import urlsplit


def answer(url):
    try:
        parts = urlsplit(url)
        port = parts.port
    except ValueError:
        return False
    userinfo = parts.username
    if parts.password is not None:
        userinfo += ":" + parts.password
    reported = {"userinfo": userinfo, "path": parts.path}
    capitals = re.search("[A-Z]", url)
    if not (parts.scheme and capitals):
        reported["scheme"] = parts.scheme or None
    if parts.hostname and not capitals:
        bracketed = "[" + parts.hostname + "]"
        reported["host"] = bracketed if bracketed in url else parts.hostname
    if port is not None and ":0" not in url:
        reported["port"] = str(port)
    for key, text in (("authority", parts.netloc), ("query", parts.query), ("fragment", parts.fragment)):
        if text:
            reported[key] = text
    return reported


if sys.argv[1:] == ["--version"]:
    print("Python " + platform.python_version())
    sys.exit()
for line in sys.stdin.buffer:
    print(json.dumps(answer(json.loads(line))), flush=True)
