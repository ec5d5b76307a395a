/** The way in which one component of a string differs: present in one generation only, empty there or not, or with other ends. */
export type ComponentChange =
  "absent -> empty" | "absent -> text" | "empty -> absent" | "text -> absent" | "other text";
