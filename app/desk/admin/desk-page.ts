import type { Talk, TalkOrder, TalkPicks } from "~/app/chat/ui";
import type { Picture } from "~/app/design/picture";
import type { RefundOfPerson } from "~/app/refunds/api.server";
import type { Operator } from "../cases/operators-queries.server";
import type { CaseTab, ListedCase, LookedCase } from "../cases/shown-cases-queries.server";
import type { DeskHours } from "../hours/hours";

/** A case in the list of the console. */
export interface QueueRow extends Omit<ListedCase, "avatar"> {
  avatar: Picture | null;
}

/** The list of the desk, and who is there. */
export interface Queue {
  tab: CaseTab;
  words: string;
  rows: QueueRow[];
  counts: Record<CaseTab, number>;
  /** Cursor of the next ones; null = the end. */
  next: string | null;
  /** Whoever waits first; null = nobody does. */
  first: string | null;
  /** The member of staff who looks: null = they may only read. */
  me: { id: number; onDuty: boolean; cases: number } | null;
  onDuty: number;
  limit: number;
  hours: DeskHours;
  zone: string;
  nowMs: number;
}

/** A case with its conversation and what is known of its person. */
export interface CasePage {
  title: string;
  queue: Queue;
  case: Omit<LookedCase, "avatar"> & { avatar: Picture | null };
  /** When it goes back to the queue unless it is answered, ms since 1970; null = it does not. */
  backAt: number | null;
  talk: Talk;
  mine: boolean;
  colleagues: Operator[];
  replies: string[];
  picks: TalkPicks;
  orders: (TalkOrder & { at: number })[];
  refunds: RefundOfPerson[];
  earlier: { id: number; by: string | null; endedAt: number; rating: number | null }[];
  notes: { id: number; body: string; by: string; at: number }[];
  noteKey: string;
  sees: { people: boolean; orders: boolean };
}
