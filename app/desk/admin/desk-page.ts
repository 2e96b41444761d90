import type { Talk, TalkOrder, TalkPicks } from "~/app/chat/ui";
import type { Picture } from "~/app/design/picture";
import type { RefundOfPerson } from "~/app/refunds/api.server";
import type { Operator } from "../cases/operators-queries.server";
import type { CaseTab, ListedCase, LookedCase } from "../cases/shown-cases-queries.server";
import type { DeskHours } from "../hours/hours";

export interface QueueRow extends Omit<ListedCase, "avatar"> {
  avatar: Picture | null;
}

export interface Queue {
  tab: CaseTab;
  words: string;
  rows: QueueRow[];
  counts: Record<CaseTab, number>;
  /** Cursor of the next page; null = the end. */
  next: string | null;
  /** The case that has waited longest; null = none. */
  first: string | null;
  /** The viewing member of staff; null = they may only read. */
  me: { id: number; onDuty: boolean; cases: number } | null;
  onDuty: number;
  limit: number;
  hours: DeskHours;
  zone: string;
  nowMs: number;
}

export interface CasePage {
  title: string;
  queue: Queue;
  case: Omit<LookedCase, "avatar"> & { avatar: Picture | null };
  /** When it returns to the queue unless it is answered, ms since 1970; null = it does not. */
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
