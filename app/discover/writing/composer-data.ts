import type { FieldPicture } from "~/app/design/form/picture-field";
import type { FormErrors } from "~/app/platform/http/form.server";
import type { DraftContent } from "./draft";

/** Goods that can be tagged, or not now. */
export interface TagGoods {
  id: number;
  title: string;
  picture: FieldPicture["picture"];
  shop: string;
  /** ms since 1970; null = the shop's own. */
  receivedAt: number | null;
  not: "refund" | "gone" | null;
}

export interface TagGoodsPage {
  rows: TagGoods[];
  /** Cursor of the next rows; null = these are the last. */
  next: string | null;
}

/** What the composer's form holds: as it is stored, or as it was sent. */
export interface ComposedDraft extends Omit<DraftContent, "pictures" | "goods"> {
  postId: number | null;
  version: number | null;
  key: string;
  name: string;
  /** `id` is the hash. */
  pictures: FieldPicture[];
  video: { id: string; src: string; lengthMs: number } | null;
  goods: TagGoods[];
}

/** What an act of the form answers when the form is shown again. */
export interface ComposerReply {
  draft: ComposedDraft;
  errors: FormErrors;
  /** Rows of the goods that were searched, without the script. */
  found: TagGoodsPage | null;
  q: string;
}

/** Answer to a draft that was saved by itself. */
export type SavedDraft =
  | { ok: true; postId: number; version: number; lost: readonly string[] }
  /** `changed`: another device stored something newer, of this version. */
  | { ok: false; code: string; stored?: { postId: number; version: number; same: boolean } };
