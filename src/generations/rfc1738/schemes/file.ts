import type { TreeNode } from "../../../generated.js";
import { childOf, spansIn } from "../../../components/componentNodes.js";
import type { FileParts } from "../components.js";
import type { LayoutOf } from "../../../components/span.js";

// RFC 1738 section 3.10: FILES
//
//   file://vms.host.edu/disk$user/my/notes/note12345.txt
//                       \_______/ \/ \___/ \___________/
//                          directories         name

/** @param input the whole string. The case of `localhost` makes no difference, as in all strings of section 5. */
export function layoutFile(fileurl: TreeNode, input: string): LayoutOf<FileParts> | undefined {
  const host = childOf(fileurl, "host");
  const segments = spansIn(childOf(fileurl, "fpath"), "fsegment");
  const name = segments[segments.length - 1];
  return (
    name && {
      thisHost: host === undefined || input.slice(host.start, host.end).toLowerCase() === "localhost",
      directories: segments.slice(0, -1),
      name,
    }
  );
}
