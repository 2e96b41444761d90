import type { Picture } from "~/app/design/picture";
import type { Locale } from "~/app/platform/language/locales";
import type { Handle } from "~/db/transact.server";
import type { ComplaintRef } from "./complaint";

/** What a complaint is about, as its area shows it. */
export interface ComplaintSubject {
  id: number;
  title: string;
  /** What was written: a review, a message; "" = nothing. */
  text: string;
  picture: Picture | null;
  /** Seconds of what was spoken; null = nothing was. */
  voice?: number | null;
  /** The shop that it is of, by id and name; null = none. */
  shop: { id: number; name: string } | null;
  /** The goods, or those that a review is of; null = none. */
  goodsId: number | null;
  /** Whom a complaint is about: a shop's owner, the writer of a review or of a message. */
  ownerId: number | null;
  /** Member of staff who wrote it; null = nobody of them did. */
  staffId?: number | null;
}

/**
 * Reads things that people complain about, in one statement: those that are not there, or not this person's to see, are
 * left out. `userId` null = a member of staff, who sees what is hidden or deleted as well.
 */
export type SubjectReader = (
  handle: Handle,
  wanted: { ids: readonly number[]; userId: number | null; locale: Locale },
) => Promise<ComplaintSubject[]>;

/** Key of a subject among those of several kinds. */
export const refKey = ({ kind, id }: ComplaintRef): string => `${kind} ${id}`;
