import { openCouriers } from "~/app/orders/api.server";
import { ok, type Refusal, type Result, refuse } from "~/app/platform/result";
import { takeUploads } from "~/app/platform/uploads/uploads-queries.server";
import type { Db } from "~/db/client.server";
import { refundLimits } from "../refund-states";
import {
  type ActionRefusal,
  actOnRefund,
  type RefundAction,
  type RefundDone,
  recordMove,
} from "./act-on-refund.server";

/** A buyer's changed request, after a refusal or before an answer; the lines stay. */
export interface Amendment extends RefundAction {
  way: "money" | "return";
  received: boolean;
  amountMinor: number;
  reason: string;
  words: string;
  pictures: readonly { id: string; hash: string }[];
}

/**
 * Amends a refund: the shop's answer period restarts, and its offer is withdrawn. Refuses `noAmount`, `tooMuch` with
 * the maximum, and as every act does.
 */
export function amendRefund(
  db: Db,
  amendment: Amendment,
): Promise<Result<RefundDone, ActionRefusal | "noAmount" | (Refusal<"tooMuch"> & { maxMinor: number })>> {
  const { way, received, amountMinor, reason, words, pictures, by } = amendment;
  return actOnRefund<Refusal<"noAmount"> | (Refusal<"tooMuch"> & { maxMinor: number })>(
    db,
    amendment,
    () => "amend",
    async (trx, opened, move) => {
      const maxMinor = opened.parts.reduce((sum, { capMinor }) => sum + capMinor, 0);
      if (amountMinor > maxMinor) return refuse("tooMuch", { maxMinor });
      if (amountMinor === 0 && (maxMinor > 0 || way === "money")) return refuse("noAmount");
      if (by.actor === "buyer")
        await takeUploads(
          trx,
          by.userId,
          pictures.map(({ id }) => id),
        );
      await recordMove(trx, opened, {
        by,
        move,
        change: { way, received, amountMinor, reason, offer: null, days: opened.timers.sellerDays },
        event: { way, amountMinor, reason, text: words, pictures: pictures.map(({ hash }) => hash) },
      });
      return ok(null);
    },
  );
}

/** Closes a refund for the buyer; the lines can be requested again. Refuses as every act does. */
export function cancelRefund(db: Db, act: RefundAction): Promise<Result<RefundDone, ActionRefusal>> {
  return actOnRefund<never>(
    db,
    act,
    () => "cancel",
    async (trx, opened, move) => {
      await recordMove(trx, opened, { by: act.by, move });
      return ok(null);
    },
  );
}

/**
 * Records that the buyer sent the goods back: the shop has the days of the setting to sign. Refuses `noCourier`
 * (unknown code), `badNumber` (4 to 40 letters, digits or dashes), and as every act does.
 */
export async function sendBack(
  db: Db,
  act: RefundAction & { courier: string; waybill: string },
): Promise<Result<RefundDone, ActionRefusal | "noCourier" | "badNumber">> {
  const { courier, waybill, by } = act;
  const known = (await openCouriers(db)).find(({ code }) => code === courier);
  if (!known) return refuse("noCourier");
  if (!/^[A-Za-z0-9-]{4,40}$/.test(waybill)) return refuse("badNumber");
  return actOnRefund<never>(
    db,
    act,
    () => "sendBack",
    async (trx, opened, move) => {
      const change = { courier, waybill, days: opened.timers.returnDays };
      await recordMove(trx, opened, { by, move, change });
      return ok(null);
    },
  );
}

/** Brings a refund to the platform; either side may where the table of moves allows it. Refuses as every act does. */
export function askPlatform(db: Db, act: RefundAction & { words: string }): Promise<Result<RefundDone, ActionRefusal>> {
  return actOnRefund<never>(
    db,
    act,
    () => "intervene",
    async (trx, opened, move) => {
      const change = { days: opened.timers.judgeDays };
      await recordMove(trx, opened, { by: act.by, move, change, event: { text: act.words } });
      return ok(null);
    },
  );
}

/**
 * Adds evidence for the judgement; its deadline is unchanged. Refuses `nothing` (neither text nor pictures), and as
 * every act does.
 */
export function addProof(
  db: Db,
  act: RefundAction & { words: string; pictures: readonly { id: string; hash: string }[] },
): Promise<Result<RefundDone, ActionRefusal | "nothing">> {
  const { by, words, pictures } = act;
  return actOnRefund<Refusal<"nothing">>(
    db,
    act,
    () => "prove",
    async (trx, opened, move) => {
      if (words === "" && pictures.length === 0) return refuse("nothing");
      if ("userId" in by)
        await takeUploads(
          trx,
          by.userId,
          pictures.map(({ id }) => id),
        );
      const hashes = pictures.slice(0, refundLimits.proofs).map(({ hash }) => hash);
      await recordMove(trx, opened, { by, move, event: { text: words, pictures: hashes } });
      return ok(null);
    },
  );
}
