import type { Texts } from "~/app/platform/language/texts";

/** A text in a document: the same in every language, or one per language. */
export type LocalText = string | Texts;

/**
 * The values of the page itself, without its modules. Values of `style` are CSS values (px as authored, rpx when
 * served).
 */
export interface PageHead<Text = LocalText> {
  params: { navigationBarTitleText: Text; share_title: Text };
  style: {
    navigationBarTextStyle: string;
    navigationBarBackgroundColor: string;
    navigationBackgroundImage: string;
    pageBackgroundColor: string;
    pageBackgroundImage: string;
  };
}

export type PageKind = "index" | "shop" | "page" | "category" | "search";

/** Something the reader repaired or dropped, or the writer refuses. */
export interface Issue {
  /** Location as a path into the document: `item[3].params.colfive`. */
  path: string;
  /** A locale key of `pages.issues`. */
  code:
    | "not-json"
    | "too-large"
    | "wrong-shape"
    | "unknown-type"
    | "unknown-key"
    | "bad-value"
    | "out-of-range"
    | "too-long"
    | "too-many"
    | "bad-link"
    | "bad-style"
    | "missing-media"
    | "missing-reference"
    | "duplicate-id"
    | "failed"
    | "timed-out";
  /** The value found, truncated to 80 code points. */
  found: string;
  /** The action taken. */
  done: "default" | "dropped" | "repaired" | "skipped" | "refused";
}

/**
 * Limits of a document (modules.md, Safety). Bytes refer to the UTF-8 file; cards to all modules together (./cards).
 */
export const documentLimits = { items: 60, rows: 60, cards: 400, bytes: 256 * 1024 } as const;
