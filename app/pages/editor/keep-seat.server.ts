import type { Db } from "~/db/client.server";
import type { Other } from "../document/model";
import { pageById } from "../list/pages-queries.server";
import { leaveSeat, othersAt, takeSeat } from "./presence-queries.server";

interface Seat {
  pageId: number;
  /** Names one open editor: 16 hex digits. */
  seat: string;
  /** Id of the selected module; null = the page itself. */
  item: string | null;
  staffId: number;
  leaves: boolean;
}

/**
 * A sign of life of an open editor, every few seconds; who stays silent counts as gone. Answers who else has the draft open;
 * null when there is no such page. A hint to people: the draft's lock version decides who wins.
 */
export async function keepSeat(db: Db, seat: Seat): Promise<Other[] | null> {
  if (!(await pageById(db, seat.pageId))) return null;
  if (seat.leaves) {
    await leaveSeat(db, seat);
    return [];
  }
  await takeSeat(db, seat);
  return othersAt(db, seat);
}
