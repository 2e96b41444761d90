import type { Picture } from "~/app/design/picture";

/** Who wrote a post, as everybody sees it. */
export interface ShownAuthor {
  /** Id of the author, in the address of a person's page. */
  id: number;
  /** Null = a person. */
  shopId: number | null;
  name: string;
  avatar: Picture | null;
}

/** A post in a feed. */
export interface PostCard {
  id: number;
  /** Its heading, or its first words. */
  title: string;
  language: string;
  /** Null = no picture any more. */
  cover: Picture | null;
  /** Length of its video in ms; null = pictures. */
  videoMs: number | null;
  author: ShownAuthor;
  likes: number;
  /** The first of its goods that is sold. */
  goods: { picture: Picture; priceMinor: number; currency: string } | null;
}
