import { readSettings } from "~/app/settings/api.server";
import type { Handle } from "~/db/transact.server";
import { cardCount } from "~/modules/fill/cards";
import { documentLimits, type Issue, type PageKind } from "~/modules/format/document";
import { readDocument } from "~/modules/format/read.server";
import type { PageDocument } from "~/modules/format/stored";
import { writeDocument } from "~/modules/format/write";
import { type Finding, findingKey, type GateName, type GateReport, type Owner } from "../document/model";
import { contrastFindings } from "./contrast";
import { isEmpty } from "./is-empty";
import { ownershipFindings } from "./ownership.server";
import { pictureFindings } from "./pictures.server";
import { referenceFindings } from "./references.server";
import { alternativeFindings, languageFindings } from "./texts";
import { findingAt, shownItems } from "./walk";
import { warningKey } from "./warning-key.server";

/** Share of a limit from which a warning says that it is close. */
const near = 0.9;

interface CheckedPage {
  kind: PageKind;
  shop_id: number | null;
}

interface Checked {
  document: PageDocument;
  now: Date;
  page: CheckedPage | undefined;
  owner: Owner;
  bytes: number;
}

type Gates = Record<GateName, { errors: Finding[]; warnings: Finding[] }>;

/**
 * Runs every gate over a document. Errors block a publish, warnings need a click each. If the document is not one of
 * ours, only the first gate reports, because nothing more can be said about what cannot be read.
 * @param page where it is to be shown: a free page should have a title, and categories on a shop's page are the shop's
 * own
 * @param accepted warnings that were accepted before (`warningKey`)
 * @param owner the shop of the merchant who answers for it, and who may show the shop's own things alone; null = staff
 */
export async function checkDocument(
  handle: Handle,
  {
    document: raw,
    now,
    page,
    owner = null,
    accepted = [],
  }: { document: unknown; now: Date; page?: CheckedPage; owner?: Owner; accepted?: readonly string[] },
): Promise<GateReport> {
  const bytes = byteLength(raw);
  // Read first, because a draft may have been written for older versions of its modules.
  const { document, issues } = readDocument(raw);
  const written = document && issues.length === 0 ? writeDocument(document) : null;
  if (!document || !written?.ok) {
    const found = written && !written.ok ? written.issues : issues;
    return {
      errors: found.map(schemaFinding),
      warnings: [],
      remembered: [],
      passed: [],
      bytes,
      max: documentLimits.bytes,
    };
  }
  const gates = await allGates(handle, { document, now, page, owner, bytes });
  const all = Object.entries(gates) as [GateName, Gates[GateName]][];
  const warnings = inOrder(all.flatMap(([, found]) => found.warnings));
  const known = new Set(accepted);
  return {
    errors: inOrder(all.flatMap(([, { errors }]) => errors)),
    warnings,
    remembered: warnings.filter((warning) => known.has(warningKey(warning))).map(findingKey),
    passed: all
      .filter(([name]) => name !== "ownership" || owner !== null)
      .filter(([, found]) => found.errors.length + found.warnings.length === 0)
      .map(([name]) => name),
    bytes,
    max: documentLimits.bytes,
  };
}

async function allGates(handle: Handle, { document, now, page, owner, bytes }: Checked): Promise<Gates> {
  const shopId = page?.shop_id ?? null;
  const { links, references } = await referenceFindings(handle, { document, now, shopId });
  const foreign = owner === null ? [] : await ownershipFindings(handle, { document, shopId: owner });
  const { missing, wanting, described } = await pictureFindings(handle, document, shopId);
  const { unreadable, low } = contrastFindings(document);
  const { offered } = (await readSettings(handle)).languages;
  const isError = ({ code }: Finding) => code === "dead-link" || code === "goods-gone" || code === "reference-gone";
  const sorted = (found: Finding[]) => ({
    errors: found.filter(isError),
    warnings: found.filter((finding) => !isError(finding)),
  });
  return {
    schema: {
      errors: shownItems(document).length === 0 ? [pageFinding("item", "empty-page")] : [],
      warnings: titleFindings(document, page?.kind),
    },
    ownership: { errors: foreign, warnings: [] },
    links: sorted(links),
    references: sorted(references),
    media: { errors: missing, warnings: wanting },
    alternatives: { errors: [], warnings: alternativeFindings(document, described) },
    languages: { errors: [], warnings: languageFindings(document, offered) },
    contrast: { errors: unreadable, warnings: low },
    size: { errors: [], warnings: sizeFindings(document, bytes) },
  };
}

function schemaFinding({ path, code, found }: Issue): Finding {
  return { code: "schema", path, item: null, params: { issue: code, found, place: path } };
}

function pageFinding(path: string, code: Finding["code"], params: Record<string, string> = {}): Finding {
  return findingAt({ path, item: null, index: -1 }, { code, params });
}

function titleFindings({ page }: PageDocument, kind: PageKind | undefined): Finding[] {
  if (kind !== "page" || !isEmpty(page.params.navigationBarTitleText)) return [];
  return [pageFinding("page.params.navigationBarTitleText", "no-title", { field: "navigationBarTitleText" })];
}

function sizeFindings({ item }: PageDocument, bytes: number): Finding[] {
  const found: Finding[] = [];
  if (bytes > documentLimits.bytes * near) {
    const params = { of: "bytes", count: String(Math.ceil(bytes / 1024)), most: String(documentLimits.bytes / 1024) };
    found.push(pageFinding("", "near-limit", params));
  }
  if (item.length > documentLimits.items * near) {
    const params = { of: "items", count: String(item.length), most: String(documentLimits.items) };
    found.push(pageFinding("item", "near-limit", params));
  }
  const cards = cardCount(item);
  if (cards > documentLimits.cards * near) {
    const params = { of: "cards", count: String(cards), most: String(documentLimits.cards) };
    found.push(pageFinding("item", "near-limit", params));
  }
  return found;
}

/** Sorts findings from the top of the page down, the page itself first. */
function inOrder(found: Finding[]): Finding[] {
  return found.toSorted((a, b) => (a.item?.place ?? 0) - (b.item?.place ?? 0));
}

function byteLength(value: unknown): number {
  try {
    return Buffer.byteLength(typeof value === "string" ? value : (JSON.stringify(value) ?? ""));
  } catch {
    return 0;
  }
}
