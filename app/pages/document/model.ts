import type { Issue, PageKind } from "~/modules/format/document";
import type { ModuleType } from "~/modules/format/shapes";
import type { PageDocument } from "~/modules/format/stored";
import type { PageKey } from "~/modules/store/pages-queries.server";
import type { History } from "../editor/editor-steps";

/** Who acts, and from which network address: what the audit log keeps. */
export interface By {
  staff: { id: number; name: string; role: string };
  address: string;
}

/** Who did something last; null = nobody of the staff (a seed, an import from the command line). */
export type Person = { id: number; name: string } | null;

/** What visitors of a page get at this moment. */
export type PageState = "live" | "campaign" | "planned" | "ended" | "draft";

/** A line of the list of pages. */
export interface PageRow {
  id: number;
  kind: PageKind;
  shopId: number | null;
  token: string;
  name: string;
  key: PageKey;
  /** Where it is seen. */
  address: string;
  state: PageState;
  /** Number of the live revision; of the newest one when none is live; null when there is none. */
  version: number | null;
  /** The draft is not what is live. */
  changed: boolean;
  modules: number;
  /** Errors of a planned version that was held back when its time came; 0 = nothing was. */
  heldErrors: number;
  /** Start or end of the publication that comes next; null = nothing is planned. */
  startsAt: Date | null;
  endsAt: Date | null;
  editedAt: Date;
  editedBy: Person;
  deletedAt: Date | null;
}

/** A page opened for editing. */
export interface OpenDraft {
  page: Pick<PageRow, "id" | "kind" | "shopId" | "token" | "name" | "key" | "address">;
  document: PageDocument;
  history: History;
  /** Goes back with every save. 0 = nothing was saved yet: the document is the newest revision, or empty. */
  lockVersion: number;
  updatedAt: Date | null;
  updatedBy: Person;
  /** Number and id of the revision that visitors get now. */
  live: { id: number; number: number } | null;
  /** What reading had to repair (older versions of modules, things no longer known). */
  issues: Issue[];
}

/** Somebody else was first: who, when, and what the draft's version is now. */
export interface Stale {
  ok: false;
  code: "stale";
  by: Person;
  at: Date;
  lockVersion: number;
}

/** Somebody else who has the same draft open. */
export interface Other {
  id: number;
  name: string;
  /** Id of the module selected there; null = the page itself. */
  item: string | null;
}

/** How the editor can repair a finding by itself; `applyFix` of ./fixes does it. */
export type Fix =
  | { do: "set"; path: string; value: string }
  | { do: "clear"; path: string }
  /** What the module's shape starts with. */
  | { do: "default"; path: string }
  | { do: "removeRow"; id: string; row: number }
  | { do: "hide"; id: string };

export type GateCode =
  | "schema"
  | "empty-page"
  | "empty-module"
  | "no-title"
  | "dead-link"
  | "later-link"
  | "goods-gone"
  | "goods-off-shelf"
  | "reference-gone"
  | "reference-resting"
  | "missing-media"
  | "no-picture"
  | "no-alt"
  | "missing-languages"
  | "unreadable"
  | "low-contrast"
  | "near-limit";

/** One thing a gate found. Words: `findingText` of ./finding-text. */
export interface Finding {
  code: GateCode;
  /** Into the document: `item[3].data[1].goodsLink`. Also tells findings apart, together with the code. */
  path: string;
  /** The module it is in; null = the page itself. */
  item: { id: string; type: ModuleType; name: string; place: number } | null;
  /** Of the words: the field, the row from 1, what was found, what is expected … */
  params: Record<string, string>;
  fix?: Fix;
}

/** What the gates say of a document. Errors block; warnings need a click each. */
export interface GateReport {
  errors: Finding[];
  warnings: Finding[];
  /** Gates that found nothing. */
  passed: GateName[];
  /** Bytes of the document as it is stored, and the most allowed. */
  bytes: number;
  most: number;
}

export type GateName = "schema" | "links" | "references" | "media" | "alternatives" | "languages" | "contrast" | "size";

/** Names a warning in `acceptedWarnings`. */
export function findingKey({ code, path }: Pick<Finding, "code" | "path">): string {
  return `${code} ${path}`;
}

/** A version in the list. */
export interface Version {
  id: number;
  number: number;
  note: string;
  /** It keeps a draft that a restored version replaced. */
  kept: boolean;
  author: Person;
  createdAt: Date;
  modules: number;
  /** It is what visitors get now. */
  live: boolean;
  /** It has been what visitors got. */
  wasLive: boolean;
}

/** A publication: running, planned or over. `endsAt` null = the base layer, else a campaign above it. */
export interface Plan {
  id: number;
  pageId: number;
  pageName: string;
  revisionId: number;
  number: number;
  startsAt: Date;
  endsAt: Date | null;
  /** `held`: when its time came it had errors, and the page that was live stayed. */
  state: "planned" | "running" | "over" | "held";
  /** What held it back. */
  errors: Finding[];
}

/** A campaign in the way, for the words of the refusal. */
export interface Overlap {
  ok: false;
  code: "campaign_overlaps";
  other: { number: number; startsAt: Date; endsAt: Date };
}

/** One difference between two documents. Words: `differenceText` of ./difference-text. */
export interface Difference {
  code:
    | "added"
    | "removed"
    | "moved"
    | "hidden"
    | "shown"
    | "renamed"
    | "value"
    | "unset"
    | "text"
    | "rowAdded"
    | "rowRemoved"
    | "rowMoved"
    | "rowValue"
    | "rowText"
    | "pageValue"
    | "pageText";
  /** The module; null = the page itself. */
  item: { id: string; type: ModuleType; name: string } | null;
  /** field, row (from 1), from, to, language … as they are stored. */
  params: Record<string, string>;
}

/** A preview link as it is listed; its token is known only to who made it. */
export interface PreviewLink {
  id: number;
  pageId: number;
  pageName: string;
  createdAt: Date;
  createdBy: Person;
  expiresAt: Date;
  /** When somebody looked last, to a minute; null = never. */
  usedAt: Date | null;
  /** Number of the version it shows; null = the draft as it is. */
  number: number | null;
}

/** A file as it would be taken in: nothing is written yet. */
export interface ImportPlan {
  document: PageDocument;
  /** What was repaired or left out, with paths of the file. */
  issues: Issue[];
  /** As the file says itself; null when it does not. */
  kind: PageKind | null;
  name: string;
}
