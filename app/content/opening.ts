/** Advert shown at the start of a session: the response of `/opening`, in the visitor's language. */
export interface Opening {
  /** Address of the picture; width and height are in pixels. */
  picture: string;
  width: number;
  height: number;
  title: string;
  link: string;
  /** Name of the card for screen readers. */
  label: string;
  /** Label of the button, where `{seconds}` stands for the remaining time, and its name for screen readers. */
  skip: string;
  close: string;
}
