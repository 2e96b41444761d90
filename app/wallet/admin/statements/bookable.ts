import type { Transaction } from "kysely";
import type { Result } from "~/app/platform/result";
import type { Actor } from "~/app/staff/api.server";
import type { Database } from "~/db/schema";
import type { Handle } from "~/db/transact.server";

/**
 * What a line of a bank statement may be about: something that waits for money to come in or go out, or had it lately.
 */
export interface Candidate {
  kind: string;
  id: number;
  /** Minor units as a statement has it: positive = comes in. */
  amountMinor: number;
  /** What its transfer should name, any of them. */
  references: string[];
  /** Names of who pays or is paid. */
  names: string[];
  /** How lists call its person. */
  label: string;
  /** When it was asked for, ms since 1970. */
  at: number;
  /** It was decided without a statement: a line about it is booked already. */
  done: boolean;
  /** It wants a look before it is ticked: its proof was sent before. */
  care: boolean;
}

/**
 * Why a line was not booked: what it is about is not there, was decided meanwhile, is for the other direction, another
 * amount or currency; or the books did not cover it, and it was sent back to review (`reopened`).
 */
export type BookRefusal = "unknown" | "decided" | "direction" | "amount" | "currency" | "reopened";

/** A kind of thing that lines of a bank statement are about, and what confirming does: the same as a person would. */
export interface Bookable {
  kind: string;
  /** +1 = money comes in for it, −1 = goes out. */
  direction: 1 | -1;
  /** Returns what waits, and what was decided without a statement between two days. One statement. */
  candidates(handle: Handle, asked: { currency: string; from: string; to: string }): Promise<Candidate[]>;
  /**
   * Step: does what the line says, with its amount (minor units, positive) and the bank's reference. A refusal takes
   * back what was done; `reopened` is no refusal but an outcome: it stays done, and the line is not used.
   */
  book(
    trx: Transaction<Database>,
    line: Actor & { id: number; amountMinor: number; currency: string; reference: string },
  ): Promise<Result<"done" | "reopened", BookRefusal>>;
}

export type LineRefusal = BookRefusal | "used" | "unknownLine";
