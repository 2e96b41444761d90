/** The advert that greets a session: what `/opening` answers, in the visitor's language. */
export interface Opening {
  /** Address of the picture; its measures in pixels. */
  picture: string;
  width: number;
  height: number;
  title: string;
  link: string;
  /** What the card is called for screen readers. */
  label: string;
  /** The button's words, `{seconds}` in the place of what is left, and its name for screen readers. */
  skip: string;
  close: string;
}
