/**
 * What each mistake costs: the only prices of the diagnosis, each with an example of what it decides. A repair costs
 * the sum of the mistakes that it undoes; the cheapest repair is taken for the likeliest. They are learned from the
 * labelled mistakes by `npm run diagnosis:learn`, and do not depend on the generation.
 */
export const PRICES = {
  /** Any edit of one character that has no price of its own: `http://[1:2:3:4:5:6:7:8:9]/` */
  ordinary: 12,

  /** Deleting white space or delimiters around the whole: `<http://a/>` -> `http://a/` */
  deleteOuter: 3,
  /** Deleting one more character of a run around the whole. */
  deleteOuterAgain: 1,
  /** Deleting a character of "://": `foo://bar` -> `foo:bar`, only where nothing else helps. */
  deleteSchemeDelimiter: 27,
  /** Deleting a backslash before a character of the shell: `http://a/\?b` -> `http://a/?b` */
  deleteShellEscape: 4,
  /** Deleting white space next to a delimiter: `http:// a/` -> `http://a/` */
  deleteStraySpace: 6,
  /** Deleting a leading zero or a doubled character: `http://1.2.3.04/` -> `http://1.2.3.4/` */
  deleteRedundant: 8,
  /** Deleting a delimiter at the end: `http://a/#b#` -> `http://a/#b` */
  deleteLast: 9,
  /** Deleting a colon at the end, which may promise a port: `http://a:` -> `http://a` */
  deleteLastColon: 13,
  /** Deleting a control or another invisible character: `http://a\u200B/` -> `http://a/` */
  deleteInvisible: 5,
  /** Deleting one more invisible character. */
  deleteInvisibleAgain: 2,
  /** Deleting a bracket or a visible character beyond ASCII; encoding it is the better idea. */
  deleteBracket: 18,
  /** Deleting one more bracket. */
  deleteBracketAgain: 10,
  /** Deleting a letter or digit: `http://a:8a/` -> `http://a:8/` */
  deleteWord: 13,
  /** Deleting the rest of a half-deleted word is cheap: `http://a:80abc/` -> `http://a:80/` */
  deleteRestOfWord: 1,
  /** Starting on a new word is not. */
  deleteWordAgain: 5,
  /** Deleting one more character that cannot be encoded. */
  deleteAgain: 4,
  /** Stopping a deletion in the middle of a word. */
  stopInWord: 8,
  /** Stopping a deletion after punctuation that joins two words. */
  stopAfterJoin: 10,

  /** Percent-encoding a character that no string of the rule holds: `http://a/b c` -> `http://a/b%20c` */
  encodeNever: 7,
  /** Percent-encoding an invisible character, a "%" or an early "@": `http://a@b@c/` -> `http://a%40b@c/` */
  encodeUnlikely: 9,
  /** Percent-encoding a character that may occur somewhere else: `http://a/#b#c` -> `http://a/#b%23c` */
  encodeElsewhere: 10,
  /** Added where the character itself may occur. */
  encodeUnforced: 12,

  /** Replacing a character by the one that it was typed for: `http:\\a` -> `http://a` */
  correct: 5,
  /** Replacing an underscore by a hyphen, which is more of a guess: `http://a_b/` -> `http://a-b/` */
  correctUnderscore: 9,
  /** Replacing a digit by the next lower one that is allowed: `1.2.3.256` -> `1.2.3.255` */
  lowerDigit: 10,
  /** Added for replacing a character of "://". */
  replaceSchemeDelimiter: 15,
  /** Added for replacing a letter or digit by punctuation, or the other way round. */
  replaceOtherClass: 6,
  /** Added for replacing punctuation by punctuation. */
  replacePunctuation: 3,

  /** Inserting a character before an equal one that was meant to occur twice: `http:/a` -> `http://a` */
  double: 11,
  /** Added for an insertion into a scheme or "://". */
  splitScheme: 20,
  /** Added for punctuation inserted into a word. */
  splitWord: 6,
  /** Added for a letter or digit inserted before a letter or digit. */
  wordBeforeWord: 15,
  /** Added for a letter or digit inserted before punctuation that continues a word. */
  wordBeforePunctuation: 3,
  /** Added for an edit of a character that is allowed: the fault is more likely where nothing can follow. */
  unforced: 2,
  /** Added for a character that cannot be known. */
  guessWord: 5,
  guessPunctuation: 7,

  /** `http://a\~b\c` */
  backslashAfterHost: 9,
  /** `my_app.scheme:/callback` */
  underscoreInScheme: 5,
  /** `//ftp:a.example/b` */
  slashesBeforeScheme: 5,
  /** `//a/b` -> `http://a/b`; each further text that may be missing costs one more. */
  noScheme: 8,
  /** `1:2` -> `./1:2` */
  noDotSegment: 9,
  /** `'http://a/'`: less than deleting the opening one alone. */
  pair: 2,
  /** ` http://a/ ` */
  spaceAround: 3,
  /** `http://a/">a</a>` */
  markupAfter: 9,
  /** `http://a/b"}` */
  closersAfter: 5,
  /** `redis://:pass#word@host` */
  credentials: 8,
  /** `http://DOMAIN\user@host`: otherwise the backslash would become a slash, and the user a host. */
  credentialsWithBackslash: 3,
  /** `http://user@a/` where a user is not allowed. */
  userinfo: 2,
  /** `http://a/#b` where a fragment is not allowed. */
  fragment: 5,
  /** `http://a:80&b=c` -> `http://a:80/?b=c` */
  queryAfterPort: 5,
  /** `mongodb://a:1/x, b:2/x` */
  spaceInList: 5,
  /** `http://a:80:80/` */
  twoPorts: 9,
  /** `http://a:80x/`: the text after the digits is removed, where a search would be too expensive. */
  surplusOfPort: 40,
  /** `mysql://tcp(10.0.0.1:3306)/db` */
  colonsInHost: 9,
  /** `http://b端.example/`: for each character, less than percent-encoding it. */
  internationalHost: 7,
  /** `http://www. a.example/` */
  tornHost: 7,
  /** `http://"a"/` */
  delimitedHost: 6,
  /** `http://::1/` */
  noBrackets: 9,
  /** `http://[:::1]/` */
  tooManyColons: 8,
  /** `http://[fe80::1%eth0]/` */
  zone: 9,
  /** `http://[a.example]/` */
  bracketsAroundName: 9,
  /** `http://{host}/`: for each brace. */
  template: 15,
  /** `http://a/%u00e9` */
  escapesWithU: 5,

  /** A mistake without a price of its own, such as `http:// http://a/`; one that costs no more is beyond doubt. */
  beyondDoubt: 3,
  /** Added if one that is beyond doubt is left as it is: `http:%20http://a/` */
  leftAsItIs: 12,
  /**
   * Added for percent-encoding every character that may not occur where it is, if all other repairs make another host.
   */
  encodedAsItStands: 30,
  /** Added if single edits make another host or scheme: `http://a|b/` -> `http://b/` */
  anotherHost: 60,
  /** Added if they delete all of a port. */
  loss: 40,
  /** Added if they encode a character at the end of a label, which is a slip of the hand: `http://a.example"/` */
  noDomain: 20,
};

/** The name of a price. */
export type PriceName = keyof typeof PRICES;
