import type { Db } from "~/db/client.server";
import type { By, Other } from "../document/model";
import { authorOf, ownerOf } from "../list/owner.server";
import { pageById } from "../list/pages-queries.server";
import { leaveSeat, othersAt, takeSeat } from "./presence-queries.server";

interface Seat {
  pageId: number;
  /** Identifies one open editor: 16 hex digits. */
  seat: string;
  /** Id of the selected module; null = the page itself. */
  item: string | null;
  by: By;
  leaves: boolean;
}

/**
 * Records a heartbeat of an open editor, sent every few seconds; silent editors count as closed. Returns who else has
 * the draft open; null when there is no such page. Informational only: the draft's lock version decides conflicts.
 */
export async function keepSeat(db: Db, { by, ...rest }: Seat): Promise<Other[] | null> {
  const seat = { ...rest, author: authorOf(by) };
  if (!(await pageById(db, seat.pageId, ownerOf(by)))) return null;
  if (seat.leaves) {
    await leaveSeat(db, seat);
    return [];
  }
  await takeSeat(db, seat);
  return othersAt(db, seat);
}
