import type { PictureMark } from "~/db/tables/discover-schema";
import type { PostRule } from "../rules";

/** What a ruling is against. */
export interface Subject {
  kind: "post" | "comment";
  id: number;
}

/** The words of a ruling: by which rule, what the author reads, and a mark on a picture of a post. */
export interface RulingWords {
  rule: PostRule;
  /** 1 to 500 code points, in the author's language. */
  words: string;
  /** Counts against the author's standing. */
  warns: boolean;
  mark: PictureMark | null;
}

/** Code points of a ruling's words, of an appeal, and of its answer. */
export const rulingLimit = 500;
