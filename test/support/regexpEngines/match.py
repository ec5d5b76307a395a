# Reads an expression and strings, a line each in hexadecimal; prints "-" for a string that does not match, or "+" and its groups.
import re
import sys

lines = [bytes.fromhex(line).decode() for line in sys.stdin.read().split("\n")]
expression = re.compile(lines[0])
for text in lines[1:]:
    found = expression.search(text)
    groups = found.groupdict().items() if found else []
    print("-" if not found else " ".join(["+"] + [f"{name}={value.encode().hex()}" for name, value in groups if value is not None]))
