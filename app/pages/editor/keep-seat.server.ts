import type { Db } from "~/db/client.server";
import type { By, Other } from "../document/model";
import { authorOf, ownerOf } from "../list/owner.server";
import { editedVersion, leaveSeat, seatsAt, takeSeat } from "./presence-queries.server";

interface Seat {
  pageId: number;
  /** Identifies one open editor: 16 hex digits. */
  seat: string;
  /** Id of the selected module; null = the page itself. */
  item: string | null;
  by: By;
  leaves: boolean;
}

interface Company {
  others: Other[];
  /** The draft is open in another editor, possibly the same person's. */
  company: boolean;
  /** The draft's lock version; 0 = there is none yet. */
  lockVersion: number;
  /** Others have not been told this yet: somebody came or left, or selected another module. */
  isNews: boolean;
}

/**
 * Records a heartbeat of an open editor, sent every few seconds; silent editors count as closed. Returns who else has
 * the draft open, and its version; null when there is no such page. Informational only: the draft's lock version
 * decides conflicts.
 */
export async function keepSeat(db: Db, { by, ...rest }: Seat): Promise<Company | null> {
  const seat = { ...rest, author: authorOf(by) };
  const edited = await editedVersion(db, seat.pageId, ownerOf(by));
  if (!edited) return null;
  const lockVersion = edited.lock_version ?? 0;
  if (seat.leaves) {
    await leaveSeat(db, seat);
    return { others: [], company: false, lockVersion, isNews: true };
  }
  const isNews = await takeSeat(db, seat);
  const seats = await seatsAt(db, seat);
  const others = new Map<string, Other>();
  for (const { staff_id, user_id, mine, name, item } of seats) {
    const key = `${staff_id} ${user_id}`;
    if (!mine && !others.has(key)) others.set(key, { id: staff_id ?? user_id ?? 0, name: name ?? "", item });
  }
  return { others: [...others.values()], company: seats.length > 0, lockVersion, isNews };
}
