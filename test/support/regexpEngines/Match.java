import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads an expression and strings, a line each in hexadecimal; prints "-" for a string that does not match, or "+" and its groups. */
public class Match {
    private static String decoded(String line) {
        return new String(HexFormat.of().parseHex(line), StandardCharsets.UTF_8);
    }

    public static void main(String[] arguments) throws Exception {
        String[] lines = new String(System.in.readAllBytes(), StandardCharsets.UTF_8).split("\n", -1);
        String text = decoded(lines[0]);
        Set<String> names = new LinkedHashSet<>();
        for (Matcher name = Pattern.compile("\\(\\?<([A-Za-z][A-Za-z0-9]*)>").matcher(text); name.find();) names.add(name.group(1));
        Pattern expression = Pattern.compile(text);
        StringBuilder out = new StringBuilder();
        for (int i = 1; i < lines.length; i++) {
            Matcher found = expression.matcher(decoded(lines[i]));
            boolean matches = found.find();
            out.append(matches ? "+" : "-");
            for (String name : names)
                if (matches && found.group(name) != null)
                    out.append(" " + name + "=" + HexFormat.of().formatHex(found.group(name).getBytes(StandardCharsets.UTF_8)));
            out.append("\n");
        }
        System.out.print(out);
    }
}
