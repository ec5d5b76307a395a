"""libcurl's URL API: `curl_url_set` with CURLUPART_URL; refuses what that returns an error for. Called from Python, without curl's headers.

Flags: CURLU_NON_SUPPORT_SCHEME, CURLU_NO_AUTHORITY and CURLU_PATH_AS_IS, since any URI is asked for. It takes URLs: relative
references are no questions for it, nor strings with a NUL, which no C string has. It lower-cases the scheme, decodes the host, drops
zeros of the port, takes "/" for an empty path, and does not tell an empty port or fragment from an absent one: what this may have
changed is not reported.
"""
import ctypes
import ctypes.util
import json
import platform
import re
import sys

SCHEME, USER, PASSWORD, HOST, PORT, PATH, QUERY, FRAGMENT = 1, 2, 3, 5, 6, 7, 8, 9
URL = 0
FLAGS = 1 << 3 | 1 << 4 | 1 << 10

library = ctypes.util.find_library("curl")
if library is None:
    sys.exit("libcurl is not installed")
curl = ctypes.CDLL(library)
curl.curl_version.restype = ctypes.c_char_p
curl.curl_url.restype = ctypes.c_void_p
curl.curl_url_set.argtypes = [ctypes.c_void_p, ctypes.c_int, ctypes.c_char_p, ctypes.c_uint]
curl.curl_url_get.argtypes = [ctypes.c_void_p, ctypes.c_int, ctypes.POINTER(ctypes.c_void_p), ctypes.c_uint]
curl.curl_url_cleanup.argtypes = [ctypes.c_void_p]
curl.curl_free.argtypes = [ctypes.c_void_p]


def part(handle, which):
    text = ctypes.c_void_p()
    if curl.curl_url_get(handle, which, ctypes.byref(text), 0) != 0:
        return None
    copy = ctypes.string_at(text.value).decode("utf-8", "replace")
    curl.curl_free(text)
    return copy


def answer(url):
    if "\0" in url or not re.match("[^:/?#]+:", url):
        return None
    handle = curl.curl_url()
    try:
        if curl.curl_url_set(handle, URL, url.encode("utf-8", "surrogatepass"), FLAGS) != 0:
            return False
        user, password = part(handle, USER), part(handle, PASSWORD)
        reported = {
            "userinfo": user if password is None else (user or "") + ":" + password,
            "query": part(handle, QUERY),
        }
        for key, text in (("port", part(handle, PORT)), ("fragment", part(handle, FRAGMENT))):
            if text is not None and not (key == "port" and ":0" in url):
                reported[key] = text
        if not re.search("[A-Z]", url):
            reported["scheme"] = part(handle, SCHEME)
            if "%" not in url:
                reported["host"] = part(handle, HOST)
        path = part(handle, PATH)
        if path != "/":
            reported["path"] = path
        return reported
    finally:
        curl.curl_url_cleanup(handle)


if sys.argv[1:] == ["--version"]:
    name = re.match(r"libcurl/(\S+)", curl.curl_version().decode())
    print("libcurl " + name.group(1) + ", by Python " + platform.python_version())
    sys.exit()
for line in sys.stdin.buffer:
    print(json.dumps(answer(json.loads(line))), flush=True)
