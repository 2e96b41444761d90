import type { Texts } from "~/app/platform/language/texts";
import type { Refusal } from "~/app/platform/result";
import type { Issue, PageKind } from "~/modules/format/document";
import type { ModuleType } from "~/modules/format/shapes";
import type { PageDocument } from "~/modules/format/stored";
import type { PageKey } from "~/modules/store/pages-queries.server";
import type { History } from "../editor/editor-steps";
import type { Choice } from "../merge/choices";

/** A member of staff, and their network address, for the audit log. */
export interface ByStaff {
  staff: { id: number; name: string; role: string };
  address: string;
}

/** A merchant editing the pages of their shop. */
export interface BySeller {
  seller: { id: number; name: string; shopId: number };
}

/** The actor, who determines the accessible pages (`ownerOf` in ../list/owner.server.ts). */
export type By = ByStaff | BySeller;

/** Id of the shop whose pages alone are accessible; null = every page: the platform's staff. */
export type Owner = number | null;

/** The person who last did something; null = no member of staff (a seed, an import from the command line). */
export type Person = { id: number; name: string } | null;

/** State of a page as visitors see it right now. */
export type PageState = "live" | "campaign" | "planned" | "ended" | "draft";

export interface PageRow {
  id: number;
  kind: PageKind;
  shopId: number | null;
  /** Name of the shop it belongs to. */
  shopName: Texts | null;
  /** Recycled by the platform. */
  takenDown: boolean;
  token: string;
  name: string;
  key: PageKey;
  address: string;
  state: PageState;
  /** Number of the live revision, or of the newest one when none is live; null when there is none. */
  version: number | null;
  /** The draft differs from the live version. */
  changed: boolean;
  modules: number;
  /** Languages that its texts have; none = texts shared by all. */
  languages: string[];
  /** Address of its first picture. */
  picture: string | null;
  /** Number of errors in a planned version that was held back at its start time; 0 = none was. */
  heldErrors: number;
  /** Start or end of the next publication; null = nothing is planned. */
  startsAt: Date | null;
  endsAt: Date | null;
  editedAt: Date;
  editedBy: Person;
  deletedAt: Date | null;
}

export interface OpenDraft {
  page: Pick<PageRow, "id" | "kind" | "shopId" | "token" | "name" | "key" | "address">;
  document: PageDocument;
  history: History;
  /** Changes of several people that cannot stand together, to be decided. */
  choices: Choice[];
  /** Warnings accepted when it was published (`warningKey`). */
  accepted: string[];
  /** Sent back with every save. 0 = nothing has been saved yet: the document is the newest revision, or empty. */
  lockVersion: number;
  updatedAt: Date | null;
  updatedBy: Person;
  /** Number and id of the revision visitors get now. */
  live: { id: number; number: number } | null;
  /** Repairs made while reading (older versions of modules, unknown keys). */
  issues: Issue[];
}

/** Another person saved first: who, when, and the draft's current version. */
export interface Stale extends Refusal<"stale"> {
  by: Person;
  at: Date;
  lockVersion: number;
}

/** Another person who has the same draft open. */
export interface Other {
  id: number;
  name: string;
  /** Id of the module selected there; null = the page itself. */
  item: string | null;
}

/** An automatic repair for a finding; applied by `applyFix` in ./fixes. */
export type Fix =
  | { do: "set"; path: string; value: string }
  | { do: "clear"; path: string }
  /** The shape's initial value. */
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
  | "near-limit"
  | "not-offered"
  | "not-yours";

/** One thing a gate found. Text: `findingText` in ./finding-text. */
export interface Finding {
  code: GateCode;
  /** Path into the document: `item[3].data[1].goodsLink`. Together with the code it identifies the finding. */
  path: string;
  /** The module it is in; null = the page itself. */
  item: { id: string; type: ModuleType; name: string; place: number } | null;
  /** Parameters of the text: the field, the row from 1, the value found, the value expected … */
  params: Record<string, string>;
  fix?: Fix;
}

/** The gates' report on a document. Errors block; each warning has to be accepted with a click, once. */
export interface GateReport {
  errors: Finding[];
  warnings: Finding[];
  /** `findingKey` of the warnings that were accepted when the page was published before, of the same thing. */
  remembered: string[];
  /** Gates without findings. */
  passed: GateName[];
  /** Size of the stored document in bytes, and the limit. */
  bytes: number;
  max: number;
}

export type GateName =
  | "schema"
  | "ownership"
  | "links"
  | "references"
  | "media"
  | "alternatives"
  | "languages"
  | "contrast"
  | "size";

/** Identifies a warning in `acceptedWarnings`. */
export function findingKey({ code, path }: Pick<Finding, "code" | "path">): string {
  return `${code} ${path}`;
}

export interface Version {
  id: number;
  number: number;
  note: string;
  /** It preserves a draft that was replaced by a restored version. */
  kept: boolean;
  author: Person;
  createdAt: Date;
  modules: number;
  /** It is the version visitors get now. */
  live: boolean;
  /** It has been live at some time. */
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
  /** `held`: it had errors at its start time, and the page that was live stayed. */
  state: "planned" | "running" | "over" | "held";
  /** The errors that held it back. */
  errors: Finding[];
}

/** The conflicting campaign, for the text of the refusal. */
export interface Overlap extends Refusal<"campaignOverlaps"> {
  other: { number: number; startsAt: Date; endsAt: Date };
}

/** One difference between two documents. Text: `differenceText` in ./difference-text. */
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
  /** field, row (from 1), from, to, language … as stored. */
  params: Record<string, string>;
}

/** A preview link as listed; its token is known only to the person who created it. */
export interface PreviewLink {
  id: number;
  pageId: number;
  pageName: string;
  createdAt: Date;
  createdBy: Person;
  expiresAt: Date;
  /** Last use, to the minute; null = never. */
  usedAt: Date | null;
  /** Number of the version it shows; null = the current draft. */
  number: number | null;
}

/** An import file as it would be applied; nothing has been written yet. */
export interface ImportPlan {
  document: PageDocument;
  /** Everything that was repaired or left out, with paths into the file. */
  issues: Issue[];
  /** The kind stated by the file; null when it states none. */
  kind: PageKind | null;
  name: string;
}
