// Go's net/url: `url.Parse(input)`, which returns an error for what it refuses. It lower-cases the scheme, decodes the host, reports
// the path and the fragment as `EscapedPath` and `EscapedFragment` write them, and does not tell an empty host, port or fragment from
// an absent one: these are not reported.
package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"net/url"
	"os"
	"runtime"
	"strings"
)

func answer(input string) any {
	found, err := url.Parse(input)
	if err != nil {
		return false
	}
	reported := map[string]any{"path": found.EscapedPath(), "query": found.RawQuery}
	if found.Scheme == "" {
		reported["scheme"] = nil
	} else if strings.ToLower(input) == input {
		reported["scheme"] = found.Scheme
	}
	if found.Opaque != "" {
		reported["path"] = found.Opaque
	}
	if found.RawQuery == "" && !found.ForceQuery {
		reported["query"] = nil
	}
	if host := found.Hostname(); host != "" && !strings.Contains(input, "%") {
		if strings.HasPrefix(found.Host, "[") {
			host = "[" + host + "]"
		}
		reported["host"] = host
	}
	if found.Port() != "" {
		reported["port"] = found.Port()
	}
	if found.Fragment != "" {
		reported["fragment"] = found.EscapedFragment()
	}
	return reported
}

func main() {
	if len(os.Args) > 1 && os.Args[1] == "--version" {
		fmt.Println("Go " + strings.TrimPrefix(runtime.Version(), "go"))
		return
	}
	lines := bufio.NewScanner(os.Stdin)
	lines.Buffer(nil, 1<<26)
	out := json.NewEncoder(os.Stdout)
	out.SetEscapeHTML(false)
	for lines.Scan() {
		var input string
		if err := json.Unmarshal(lines.Bytes(), &input); err != nil {
			panic(err)
		}
		if err := out.Encode(answer(input)); err != nil {
			panic(err)
		}
	}
}
