// Reads an expression and strings, a line each in hexadecimal; prints "-" for a string that does not match, or "+" and its groups.
package main

import (
	"bufio"
	"encoding/hex"
	"fmt"
	"io"
	"os"
	"regexp"
	"strings"
)

func decoded(line string) string {
	octets, err := hex.DecodeString(line)
	if err != nil {
		panic(err)
	}
	return string(octets)
}

func main() {
	input, err := io.ReadAll(os.Stdin)
	if err != nil {
		panic(err)
	}
	lines := strings.Split(string(input), "\n")
	expression := regexp.MustCompile(decoded(lines[0]))
	out := bufio.NewWriter(os.Stdout)
	defer out.Flush()
	for _, line := range lines[1:] {
		text := decoded(line)
		found := expression.FindStringSubmatchIndex(text)
		if found == nil {
			fmt.Fprintln(out, "-")
			continue
		}
		fmt.Fprint(out, "+")
		for i, name := range expression.SubexpNames() {
			if name != "" && found[2*i] >= 0 {
				fmt.Fprintf(out, " %s=%s", name, hex.EncodeToString([]byte(text[found[2*i]:found[2*i+1]])))
			}
		}
		fmt.Fprintln(out)
	}
}
