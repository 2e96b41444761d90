/** Properties of a field kind for the reader, the editor and the gates. */
interface KindFacts {
  /** Tab of the editor with params of this kind. */
  tab: "content" | "style";
  /** Its rendering depends on no other value of the row, so that the preview shows it while typing. */
  words: boolean;
  /** Its value is one or several lengths, served in rpx. */
  lengths: boolean;
  /** Kind of the entity its value refers to, which must exist, and on a page of a shop be the shop's own. */
  names: "picture" | "thing" | "page" | null;
}

/** All kinds of fields. The control of each is in `app/pages/ui/fields/control.tsx`. */
export const kinds = {
  text: { tab: "content", words: true, lengths: false, names: null },
  localText: { tab: "content", words: true, lengths: false, names: null },
  flag: { tab: "content", words: false, lengths: false, names: null },
  choice: { tab: "content", words: false, lengths: false, names: null },
  number: { tab: "content", words: false, lengths: false, names: null },
  length: { tab: "style", words: false, lengths: true, names: null },
  lengths: { tab: "style", words: false, lengths: true, names: null },
  colour: { tab: "style", words: false, lengths: false, names: null },
  textColour: { tab: "content", words: true, lengths: false, names: null },
  fill: { tab: "content", words: true, lengths: false, names: null },
  icon: { tab: "content", words: true, lengths: false, names: null },
  link: { tab: "content", words: false, lengths: false, names: "page" },
  media: { tab: "content", words: false, lengths: false, names: "picture" },
  video: { tab: "content", words: false, lengths: false, names: null },
  reference: { tab: "content", words: false, lengths: false, names: "thing" },
} as const satisfies Record<string, KindFacts>;

export type Kind = keyof typeof kinds;
