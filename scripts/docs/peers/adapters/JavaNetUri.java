import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.io.IOException;
import java.io.PrintStream;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;

/**
 * Java's java.net.URI: {@code new URI(str)}, which throws a URISyntaxException for what it refuses. The port is a number, -1
 * for an empty one and for none: not reported then, nor if zeros may be lost. The path of an opaque URI is null.
 */
class JavaNetUri {
    public static void main(String[] args) throws IOException {
        PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
        if (args.length > 0 && args[0].equals("--version")) {
            out.println("Java " + Runtime.version());
            return;
        }
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        for (String line; (line = in.readLine()) != null;) out.println(answer(unquote(line)));
    }

    private static String answer(String str) {
        URI uri;
        try {
            uri = new URI(str);
        } catch (URISyntaxException refused) {
            return "false";
        }
        String port = uri.getPort() < 0 || str.contains(":0") ? "" : ",\"port\":\"" + uri.getPort() + "\"";
        return "{\"scheme\":" + quote(uri.getScheme())
            + ",\"authority\":" + quote(uri.getRawAuthority())
            + ",\"userinfo\":" + quote(uri.getRawUserInfo())
            + ",\"host\":" + quote(uri.getHost())
            + port
            + ",\"path\":" + quote(uri.getRawPath())
            + ",\"query\":" + quote(uri.getRawQuery())
            + ",\"fragment\":" + quote(uri.getRawFragment()) + "}";
    }

    private static String quote(String text) {
        if (text == null) return "null";
        StringBuilder quoted = new StringBuilder("\"");
        for (char unit : text.toCharArray()) {
            if (unit >= ' ' && unit <= '~' && unit != '"' && unit != '\\') quoted.append(unit);
            else quoted.append(String.format("\\u%04x", (int) unit));
        }
        return quoted.append('"').toString();
    }

    /** The string that a line of JSON holds. */
    private static String unquote(String line) {
        String json = line.strip();
        StringBuilder text = new StringBuilder();
        for (int i = 1; i < json.length() - 1; i++) {
            char unit = json.charAt(i);
            if (unit != '\\') {
                text.append(unit);
                continue;
            }
            char escape = json.charAt(++i);
            switch (escape) {
                case 'u':
                    text.append((char) Integer.parseInt(json.substring(i + 1, i + 5), 16));
                    i += 4;
                    break;
                case 'b': text.append('\b'); break;
                case 'f': text.append('\f'); break;
                case 'n': text.append('\n'); break;
                case 'r': text.append('\r'); break;
                case 't': text.append('\t'); break;
                default: text.append(escape);
            }
        }
        return text.toString();
    }
}
