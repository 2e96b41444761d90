import type { LocalText, PageHead } from "./document";
import type { ModuleType } from "./shapes";

/** An item of one of our documents. */
export interface StoredItem {
  /** Unique within the document; also the class of the module's style rule. */
  id: string;
  type: ModuleType;
  /** Version of the module's shape that the item is written in. */
  v: number;
  /** The operator's label. */
  name: string;
  style: Record<string, string>;
  params: Record<string, LocalText>;
  data: Record<string, LocalText>[];
  /** Stored in the document but not shown to visitors. Never `false`: omitted instead. */
  hidden?: true;
}

/** One of our documents: the form the strict writer accepts. Lengths in px as authored. */
export interface PageDocument {
  page: PageHead;
  item: StoredItem[];
}

/** Ids become class names and selectors. */
export const itemId = /^[a-z][a-z0-9]{5,31}$/;

/** Maximum length of an operator's label, in code points. */
export const labelLength = 60;
