import type { Picture } from "~/app/design/picture";
import { storedPicture } from "~/app/platform/media/media-source";
import { readUpTo } from "~/app/platform/read-page";
import type { Handle } from "~/db/transact.server";
import type { ComplaintKind, ComplaintOutcome, ComplaintRef } from "./complaint";
import { complaintRows, decisionsAgainst } from "./complaints-queries.server";

const pageSize = 10;

/** A complaint as its sender sees it, or a decision as the other side sees it. Times in ms since 1970. */
export interface ComplaintCard {
  id: number;
  /** Its id for the other side: the number would reveal the day on which it was sent. */
  number: string;
  about: ComplaintRef;
  reason: string;
  body: string;
  pictures: Picture[];
  /** When it was sent; null = hidden. */
  at: number | null;
  decision: { outcome: ComplaintOutcome; text: string; at: number } | null;
}

interface Page {
  rows: ComplaintCard[];
  /** `before` of the next page; null = this is the last one. */
  next: number | null;
}

/**
 * Returns a page of a person's own complaints, latest first. One statement.
 * @param before the `next` of the previous page
 */
export async function myComplaints(
  handle: Handle,
  { userId, before }: { userId: number; before: number | null },
): Promise<Page> {
  const found = await readUpTo(pageSize, (limit) => complaintRows(handle, { userId, before, limit }));
  return pageOf(found, ({ id, number, kind, subjectId, reason, body, pictures, at, outcome, answer, decidedAt }) => ({
    id,
    number,
    about: { kind, id: subjectId },
    reason,
    body,
    at: Number(at),
    pictures: pictures.map(storedPicture),
    decision: decisionOf({ outcome, text: answer, at: decidedAt }),
  }));
}

/** Kinds that would reveal the complainant if the subject is named: an order has one buyer, a message one reader. */
const telling: readonly ComplaintKind[] = ["order", "message"];

/**
 * Returns a page of what a person was told about complaints against them, latest first; never who complained, in whose
 * words, or when. One statement.
 * @param before the `next` of the previous page
 */
export async function complaintsAbout(
  handle: Handle,
  { userId, before }: { userId: number; before: number | null },
): Promise<Page> {
  const found = await readUpTo(pageSize, (limit) => decisionsAgainst(handle, { userId, before, limit }));
  return pageOf(found, ({ id, kind, subjectId, reason, outcome, notice, decidedAt }) => ({
    id,
    number: String(id),
    about: { kind, id: telling.includes(kind) ? 0 : subjectId },
    reason,
    body: "",
    pictures: [],
    at: null,
    decision: decisionOf({ outcome, text: notice, at: decidedAt }),
  }));
}

function pageOf<Row extends { id: number }>(
  { rows, last }: { rows: Row[]; last: Row | undefined },
  card: (row: Row) => ComplaintCard,
): Page {
  return { rows: rows.map(card), next: last?.id ?? null };
}

function decisionOf({
  outcome,
  text,
  at,
}: {
  outcome: ComplaintOutcome | null;
  text: string;
  at: number | null;
}): ComplaintCard["decision"] {
  return outcome === null ? null : { outcome, text, at: Number(at ?? 0) };
}
