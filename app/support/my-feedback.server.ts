import type { Picture } from "~/app/design/picture";
import { storedPicture } from "~/app/platform/media/media-source";
import { readUpTo } from "~/app/platform/read-page";
import type { Handle } from "~/db/transact.server";
import type { QuickKind } from "./feedback";
import { feedbackRows, pictureRows } from "./feedback-queries.server";

const pageSize = 10;

/** Feedback as its sender sees it. Times in ms since 1970. */
export interface SentFeedback {
  id: number;
  quick: QuickKind | null;
  body: string;
  score: number;
  contact: string;
  pictures: Picture[];
  createdAt: number;
  reply: { text: string; at: number } | null;
}

/**
 * Returns a page of a user's own feedback, latest first. Two statements at most.
 * @param before the `next` of the previous page
 */
export async function myFeedback(
  handle: Handle,
  { userId, before }: { userId: number; before: number | null },
): Promise<{ rows: SentFeedback[]; next: number | null }> {
  const { rows, last } = await readUpTo(pageSize, (limit) => feedbackRows(handle, { userId, before, limit }));
  const hashes = [...new Set(rows.flatMap(({ pictures }) => pictures))];
  const stored = hashes.length === 0 ? [] : await pictureRows(handle, hashes);
  const pictures = new Map(stored.map((row) => [row.hash, storedPicture(row)]));
  return {
    rows: rows.map((row) => ({
      id: row.id,
      quick: row.quick === "" ? null : row.quick,
      body: row.body,
      score: row.score,
      contact: row.contact,
      pictures: row.pictures.flatMap((hash) => pictures.get(hash) ?? []),
      createdAt: new Date(row.createdAt).getTime(),
      reply: row.reply === "" ? null : { text: row.reply, at: new Date(row.repliedAt ?? row.createdAt).getTime() },
    })),
    next: last?.id ?? null,
  };
}
