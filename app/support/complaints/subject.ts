import type { Picture } from "~/app/design/picture";
import type { Locale } from "~/app/platform/language/locales";
import type { Handle } from "~/db/transact.server";
import type { ComplaintRef } from "./complaint";

export interface ComplaintSubject {
  id: number;
  title: string;
  /** The text of a review or a message; "" = none. */
  text: string;
  picture: Picture | null;
  /** Seconds of a recording; null = not a recording. */
  voice?: number | null;
  /** Its shop, by id and name; null = none. */
  shop: { id: number; name: string } | null;
  /** The goods, or those of a review; null = none. */
  goodsId: number | null;
  /** The accused: a shop's owner, the writer of a review or of a message. */
  ownerId: number | null;
  /** Member of staff who wrote it; null = none did. */
  staffId?: number | null;
}

/**
 * Reads subjects of complaints, in one statement: missing ones and those not visible to this person are left out.
 * `userId` null = a member of staff, who also sees hidden and deleted ones.
 */
export type SubjectReader = (
  handle: Handle,
  wanted: { ids: readonly number[]; userId: number | null; locale: Locale },
) => Promise<ComplaintSubject[]>;

export const refKey = ({ kind, id }: ComplaintRef): string => `${kind} ${id}`;
