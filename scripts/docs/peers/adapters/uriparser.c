/*
 * uriparser: uriParseSingleUriExA, which returns an error for what it refuses. The components are reported as they are spelled, but
 * for the brackets of an address and for the path, which comes as segments: they are joined again.
 * A lone surrogate, which is not a character, is given to it as its three bytes of UTF-8.
 */
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <uriparser/Uri.h>

static void quote(const char *first, const char *after) {
    for (; first < after; first++) {
        unsigned char byte = (unsigned char) *first;
        if (byte >= ' ' && byte <= '~' && byte != '"' && byte != '\\') putchar(byte);
        else printf("\\u%04x", byte);
    }
}

static void component(const char *key, UriTextRangeA range, const char *before, const char *behind) {
    printf("\"%s\":", key);
    if (range.first == NULL) {
        printf("null,");
        return;
    }
    printf("\"%s", before);
    quote(range.first, range.afterLast);
    printf("%s\",", behind);
}

static void path(const UriUriA *uri) {
    const UriPathSegmentA *segment = uri->pathHead;
    int rooted = uri->absolutePath || uri->hostText.first != NULL;
    printf("\"path\":\"");
    if (uri->absolutePath && segment == NULL) printf("/");
    for (; segment != NULL; segment = segment->next, rooted = 1) {
        if (rooted) printf("/");
        quote(segment->text.first, segment->text.afterLast);
    }
    printf("\"}\n");
}

static void answer(const char *first, const char *after) {
    UriUriA uri;
    if (uriParseSingleUriExA(&uri, first, after, NULL) != URI_SUCCESS) {
        printf("false\n");
        return;
    }
    int literal = uri.hostData.ip6 != NULL || uri.hostData.ipFuture.first != NULL;
    printf("{");
    component("scheme", uri.scheme, "", "");
    component("userinfo", uri.userInfo, "", "");
    component("host", uri.hostText, literal ? "[" : "", literal ? "]" : "");
    component("port", uri.portText, "", "");
    component("query", uri.query, "", "");
    component("fragment", uri.fragment, "", "");
    path(&uri);
    uriFreeUriMembersA(&uri);
}

static unsigned unit(const char *digits) {
    char four[5] = {0};
    memcpy(four, digits, 4);
    return (unsigned) strtoul(four, NULL, 16);
}

static char *utf8(char *to, unsigned code) {
    if (code < 0x80) {
        *to++ = (char) code;
        return to;
    }
    if (code < 0x800) *to++ = (char) (0xC0 | code >> 6);
    else {
        if (code < 0x10000) *to++ = (char) (0xE0 | code >> 12);
        else {
            *to++ = (char) (0xF0 | code >> 18);
            *to++ = (char) (0x80 | (code >> 12 & 0x3F));
        }
        *to++ = (char) (0x80 | (code >> 6 & 0x3F));
    }
    *to++ = (char) (0x80 | (code & 0x3F));
    return to;
}

/* Turns the JSON string between the quotation marks into its text, in place; returns its end. */
static char *unquote(char *from, char *end) {
    static const char escapes[] = "b\bf\fn\nr\rt\t";
    char *to = from;
    while (from < end) {
        if (*from != '\\') {
            *to++ = *from++;
            continue;
        }
        char escape = from[1];
        from += 2;
        if (escape != 'u') {
            const char *known = strchr(escapes, escape);
            *to++ = known ? known[1] : escape;
            continue;
        }
        unsigned code = unit(from);
        from += 4;
        if (code >= 0xD800 && code < 0xDC00 && end - from >= 6 && from[0] == '\\' && from[1] == 'u') {
            unsigned low = unit(from + 2);
            if (low >= 0xDC00 && low < 0xE000) {
                code = 0x10000 + ((code - 0xD800) << 10) + (low - 0xDC00);
                from += 6;
            }
        }
        to = utf8(to, code);
    }
    return to;
}

int main(int argc, char **argv) {
    char *line = NULL;
    size_t room = 0;
    ssize_t length;
    if (argc > 1 && strcmp(argv[1], "--version") == 0) {
        printf("uriparser %s\n", URI_VER_ANSI);
        return 0;
    }
    while ((length = getline(&line, &room, stdin)) > 0) {
        char *end = strrchr(line, '"');
        char *first = strchr(line, '"') + 1;
        answer(first, unquote(first, end));
        fflush(stdout);
    }
    free(line);
    return 0;
}
