import type { LocalText, PageHead } from "./document";
import type { ModuleType } from "./shapes";

/** An item of a document of ours. */
export interface StoredItem {
  /** Unique in the document; also the class of the module's style rule. */
  id: string;
  type: ModuleType;
  /** Version of the module's shape that the item is written in. */
  v: number;
  /** The operator's label. */
  name: string;
  style: Record<string, string>;
  params: Record<string, LocalText>;
  data: Record<string, LocalText>[];
  /** Kept in the document, not shown to visitors. Never `false`: it is left out instead. */
  hidden?: true;
}

/** A document of ours: what the strict writer accepts. px as authored. */
export interface PageDocument {
  page: PageHead;
  item: StoredItem[];
}

/** Ids become class names and selectors. */
export const itemId = /^[a-z][a-z0-9]{5,31}$/;

/** Code points of an operator's label. */
export const labelLength = 60;
