import { activeContent } from "./activeContent.js";
import { bidiEnds } from "./bidiEnds.js";
import { bidiFormatting } from "./bidiFormatting.js";
import { bidiMixed } from "./bidiMixed.js";
import { browserHost } from "./browserHost.js";
import { disallowedScheme } from "./disallowedScheme.js";
import { driveAsHost } from "./driveAsHost.js";
import { emptyHost } from "./emptyHost.js";
import { encodedDelimiter } from "./encodedDelimiter.js";
import { encodedDotSegment } from "./encodedDotSegment.js";
import { encodedLineBreak } from "./encodedLineBreak.js";
import { encodedNul } from "./encodedNul.js";
import { longHost } from "./longHost.js";
import { misleadingUserinfo } from "./misleadingUserinfo.js";
import { mistypedScheme } from "./mistypedScheme.js";
import { missingTarget } from "./missingTarget.js";
import { mistake } from "./mistake.js";
import { notALink } from "./notALink.js";
import { numericHost } from "./numericHost.js";
import { password } from "./password.js";
import { pattern } from "./pattern.js";
import { port } from "./port.js";
import { portOutOfRange } from "./portOutOfRange.js";
import { rareIpv4 } from "./rareIpv4.js";
import { reservedPort } from "./reservedPort.js";
import { schemeSyntax } from "./schemeSyntax.js";
import { specialAddress } from "./specialAddress.js";
import { twoSchemes } from "./twoSchemes.js";
import { unusedDirective } from "./unusedDirective.js";
import { user } from "./user.js";
import { zone } from "./zone.js";
import type { AdviceRule, Rule } from "./rule.js";

/** The rules about a URI that conforms, in the order of the documentation. */
export const ADVICE_RULES: readonly AdviceRule[] = [
  password,
  user,
  activeContent,
  specialAddress,
  misleadingUserinfo,
  reservedPort,
  port,
  encodedNul,
  encodedLineBreak,
  encodedDelimiter,
  rareIpv4,
  emptyHost,
  portOutOfRange,
  longHost,
  zone,
  twoSchemes,
  pattern,
  numericHost,
  encodedDotSegment,
  driveAsHost,
  mistake,
  browserHost,
  bidiFormatting,
  bidiMixed,
  bidiEnds,
];

/** All rules but those of the grammar, which each document has for itself: `error/RULE`. */
export const RULES: readonly Rule[] = [
  ...ADVICE_RULES,
  disallowedScheme,
  missingTarget,
  mistypedScheme,
  notALink,
  schemeSyntax,
  unusedDirective,
];
