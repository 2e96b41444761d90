import type { Transaction } from "kysely";
import type { Result } from "~/app/platform/result";
import type { Actor } from "~/app/staff/api.server";
import type { Database } from "~/db/schema";
import type { Handle } from "~/db/transact.server";

/** A possible subject of a bank statement line: a pending or recent incoming or outgoing payment. */
export interface Candidate {
  kind: string;
  id: number;
  /** Minor units as in a statement: positive = incoming. */
  amountMinor: number;
  /** The amount is the most that it may be: any up to it, of its sign, fits a line that names it. */
  orLess?: boolean;
  /** Expected references, any of them. */
  references: string[];
  /** Names of the payer or payee. */
  names: string[];
  /** Label of its person. */
  label: string;
  /** Creation time, ms since 1970. */
  at: number;
  /** Decided without a statement: a line about it counts as booked. */
  done: boolean;
  /** Needs a check before it is selected: its proof was sent before. */
  care: boolean;
}

/**
 * Why a line was not booked: its subject is missing, was decided meanwhile, has the other direction, another amount or
 * currency; or the balance did not cover it, and it was sent back to review (`reopened`).
 */
export type BookRefusal = "unknown" | "decided" | "direction" | "amount" | "currency" | "reopened";

/** What a line was used for. */
export interface UsedFor {
  kind: string;
  subjectId: number;
}

/** A kind of statement line subject, and its booking: the same as a manual decision. */
export interface Bookable {
  kind: string;
  /** +1 = incoming, −1 = outgoing, null = either. */
  direction: 1 | -1 | null;
  /** Returns pending subjects, and those decided without a statement between two days. One statement. */
  candidates(handle: Handle, query: { currency: string; from: string; to: string }): Promise<Candidate[]>;
  /**
   * Step: applies the line, with its amount (minor units, positive = incoming) and the bank's reference. A refusal
   * rolls back; `reopened` is no refusal but an outcome: it is committed, and the line is not used. What is only known
   * once it is booked is returned as what the line was used for.
   */
  book(
    trx: Transaction<Database>,
    line: Actor & { id: number; amountMinor: number; currency: string; reference: string },
  ): Promise<Result<"done" | "reopened" | UsedFor, BookRefusal>>;
}

export type LineRefusal = BookRefusal | "used" | "unknownLine";
