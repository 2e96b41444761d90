import { openCouriers } from "~/app/orders/api.server";
import { defaultLocale } from "~/app/platform/language/locales";
import { pickText } from "~/app/platform/language/texts";
import { ok, type Refusal, type Result, refuse } from "~/app/platform/result";
import { takeUploads } from "~/app/platform/uploads/uploads-queries.server";
import type { Db } from "~/db/client.server";
import { refundLimits } from "../refund-states";
import { type ActRefusal, actOnRefund, noteMove, type RefundAct, type RefundDone } from "./act-on-refund.server";

/** What a buyer asks for instead, after a refusal or before an answer; the lines stay. */
export interface Amendment extends RefundAct {
  way: "money" | "return";
  received: boolean;
  /** Minor units. */
  amountMinor: number;
  reason: string;
  words: string;
  pictures: readonly { id: string; hash: string }[];
}

/**
 * Amends a refund: the shop has its time to answer anew, and its own offer no longer stands. Refuses `noAmount`,
 * `tooMuch` with the most that can be asked for, and as every act does.
 */
export function amendRefund(
  db: Db,
  amendment: Amendment,
): Promise<Result<RefundDone, ActRefusal | "noAmount" | (Refusal<"tooMuch"> & { mostMinor: number })>> {
  const { way, received, amountMinor, reason, words, pictures, by } = amendment;
  return actOnRefund<Refusal<"noAmount"> | (Refusal<"tooMuch"> & { mostMinor: number })>(
    db,
    amendment,
    () => "amend",
    async (trx, opened, move) => {
      const mostMinor = opened.parts.reduce((sum, { capMinor }) => sum + capMinor, 0);
      if (amountMinor > mostMinor) return refuse("tooMuch", { mostMinor });
      if (amountMinor === 0 && (mostMinor > 0 || way === "money")) return refuse("noAmount");
      if (by.actor === "buyer")
        await takeUploads(
          trx,
          by.userId,
          pictures.map(({ id }) => id),
        );
      await noteMove(trx, opened, {
        by,
        move,
        change: { way, received, amountMinor, reason, offer: null, days: opened.timers.sellerDays },
        event: { way, amountMinor, reason, words, pictures: pictures.map(({ hash }) => hash) },
      });
      return ok(null);
    },
  );
}

/** Closes a refund at the buyer's wish; the lines can be asked for again. Refuses as every act does. */
export function cancelRefund(db: Db, act: RefundAct): Promise<Result<RefundDone, ActRefusal>> {
  return actOnRefund<never>(
    db,
    act,
    () => "cancel",
    async (trx, opened, move) => {
      await noteMove(trx, opened, { by: act.by, move });
      return ok(null);
    },
  );
}

/**
 * Notes that the buyer sent the goods back: the shop has the time of the setting to sign. Refuses `noCourier` (unknown
 * code), `badNumber` (4 to 40 letters, digits or dashes), and as every act does.
 */
export async function sendBack(
  db: Db,
  act: RefundAct & { courier: string; waybill: string },
): Promise<Result<RefundDone, ActRefusal | "noCourier" | "badNumber">> {
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
      await noteMove(trx, opened, {
        by,
        move,
        change,
        event: { words: `${pickText(known.name, defaultLocale)} ${waybill}` },
      });
      return ok(null);
    },
  );
}

/** Asks the platform to judge; either side may where the table of moves says so. Refuses as every act does. */
export function askPlatform(db: Db, act: RefundAct & { words: string }): Promise<Result<RefundDone, ActRefusal>> {
  return actOnRefund<never>(
    db,
    act,
    () => "intervene",
    async (trx, opened, move) => {
      const change = { days: opened.timers.judgeDays };
      await noteMove(trx, opened, { by: act.by, move, change, event: { words: act.words } });
      return ok(null);
    },
  );
}

/**
 * Adds evidence for the judgement; the time to judge runs on. Refuses `nothing` (neither words nor pictures), and as
 * every act does.
 */
export function addProof(
  db: Db,
  act: RefundAct & { words: string; pictures: readonly { id: string; hash: string }[] },
): Promise<Result<RefundDone, ActRefusal | "nothing">> {
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
      await noteMove(trx, opened, { by, move, event: { words, pictures: hashes } });
      return ok(null);
    },
  );
}
