/**
 * What each mistake costs: the only prices of the diagnosis, each with an example of what it decides. A repair costs
 * the sum of the mistakes that it undoes; the cheapest repair is taken for the likeliest. They are learned from the
 * labelled mistakes by `npm run diagnosis:learn`, and do not depend on the generation.
 */
export const PRICES = {
  /** Any edit of one character that has no price of its own: `http://[1:2:3:4:5:6:7:8:9]/` */
  ordinary: 12,

  /** Deleting white space or a delimiter around the whole: `<http://a/>` */
  deleteOuter: 3,
  /** Deleting one more of them, or one more invisible character. */
  deleteOuterAgain: 1,
  /** Deleting a character of "://": `foo://bar` -> `foo:bar`, only where nothing else helps. */
  deleteSchemeDelimiter: 27,
  /** Deleting a doubled character: `http://a/##b` */
  deleteRedundant: 9,
  /** Deleting an invisible character, or white space next to a delimiter: `http://a\u200B/`, `http:// a/` */
  deleteInvisible: 5,
  /** Deleting a bracket or a visible character beyond ASCII; encoding it is the better idea. */
  deleteBracket: 18,
  /** Deleting one more bracket. */
  deleteBracketAgain: 10,
  /** Deleting the rest of a half-deleted word is cheap: `http://a:80abc/` -> `http://a:80/` */
  deleteRestOfWord: 1,
  /** Starting on a new word is not, nor is one more character that cannot be encoded. */
  deleteWordAgain: 5,
  /** Stopping a deletion in the middle of a word, or after punctuation that joins two words. */
  stopInWord: 10,

  /** Percent-encoding a character that no string of the rule holds: `http://a/b c` -> `http://a/b%20c` */
  encodeNever: 7,
  /** Percent-encoding a character that may occur somewhere else, an invisible one, a "%" or an early "@": `http://a/#b#c` -> `http://a/#b%23c` */
  encodeElsewhere: 10,
  /** Added where the character itself may occur. */
  encodeUnforced: 12,

  /** Replacing a character by the one that it was typed for: `http:\\a` -> `http://a` */
  correct: 5,
  /** Inserting a character before an equal one that was meant to occur twice: `http:/a` -> `http://a` */
  known: 10,
  /** Added for replacing a letter or digit by punctuation, or the other way round. */
  replaceOtherClass: 6,
  /** Added for replacing punctuation by punctuation. */
  replacePunctuation: 3,

  /** Added for an insertion into a scheme or "://", for replacing a character of "://", and for a letter or digit inserted before a letter or digit. */
  split: 20,
  /** Added for punctuation inserted into a word. */
  splitWord: 6,
  /** Added for an edit of a character that is allowed: the fault is more likely where nothing can follow. */
  unforced: 2,
  /** Added for a character that cannot be known. */
  guess: 7,

  /** `//a/b` -> `http://a/b`; each further text that may be missing costs one more. */
  noScheme: 8,
  /** `redis://:pass#word@host` */
  credentials: 8,
  /** `http://b端.example/`: for each character, less than percent-encoding it. */
  internationalHost: 7,

  /** A mistake that is hardly ever something else: `my_app.scheme:/callback` */
  likely: 5,
  /** A mistake that may well be something else: `http://::1/` */
  possible: 9,
  /** A mistake without a price of its own, such as `http:// http://a/`; one that costs no more is beyond doubt. */
  beyondDoubt: 3,
  /** Added if one that is beyond doubt is left as it is: `http:%20http://a/` */
  leftAsItIs: 12,
  /** Added for percent-encoding every character that may not occur where it is, if no other repair may be offered. */
  encodedAsItStands: 30,
  /** Removing all of a port: `http://a:port/` */
  loss: 40,
  /** Added if the repair may not be offered: `http://a|b/` -> `http://b/` */
  refused: 60,
};

export type PriceName = keyof typeof PRICES;
