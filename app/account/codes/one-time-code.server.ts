import { createHmac, randomInt, timingSafeEqual } from "node:crypto";
import type { RequestContext } from "~/app/context.server";
import { constants } from "~/app/platform/constants";
import { matchLocale } from "~/app/platform/language/locales";
import { queueMessage } from "~/app/platform/messages/outbox-queries.server";
import { ok, type Result, refuse } from "~/app/platform/result";
import { type Key, keysOf } from "~/app/platform/secrets/keys.server";
import { addressKey } from "~/app/platform/throttle/address-key.server";
import { beginTry, type Locked, rightTry } from "~/app/platform/throttle/throttle.server";
import { readSettings } from "~/app/settings/api.server";
import type { Db } from "~/db/client.server";
import { transact } from "~/db/transact.server";
import {
  type CodePurpose,
  insertCode,
  lockTarget,
  secondsSinceLastCode,
  spendCode,
  tryCode,
} from "./one-time-codes-queries.server";

/** Seconds between two codes to one target (specification §9). */
export const resendSeconds = constants.codeResendMs / 1000;

/** That a code proved a phone or a mailbox; good for one act within ten minutes. */
export interface Proof {
  id: number;
  target: string;
}

function codeHash(key: Key, { purpose, target, code }: { purpose: CodePurpose; target: string; code: string }) {
  return createHmac("sha256", key.secret).update(`${purpose}\n${target}\n${code}`).digest("hex");
}

/**
 * Sends a 6-digit code, good for 10 minutes unless operators say otherwise, once, to a phone or a mailbox, whoever may own it. Answers the seconds until
 * another may be asked for. Refuses `tooOften|seconds=…` within 60 s and `locked|minutes=…` after ten codes to the target or
 * thirty from the address in an hour, or ten from a known device.
 * @param asker the key of the browser that asks: the code is good there alone
 * @param device the key of the target's account on this browser (`deviceOfTarget`); its codes are apart from those that others ask for,
 * so that nobody can void them, use up their tries or make them wait
 */
export async function sendCode(
  { db, codeSecret, languages }: Pick<RequestContext, "db" | "codeSecret" | "languages">,
  {
    purpose,
    target,
    locale,
    address,
    asker,
    device = "",
  }: { purpose: CodePurpose; target: string; locale: string; address: string; asker: string; device?: string },
): Promise<Result<{ seconds: number }, `tooOften|seconds=${number}` | Locked>> {
  const early = await secondsSinceLastCode(db, { target, device });
  if (early !== null && early < resendSeconds) return refuse(`tooOften|seconds=${resendSeconds - early}`);
  const free = await beginTry(
    db,
    device === ""
      ? [
          { rule: "sendFromAddress", key: addressKey(address) },
          { rule: "sendToTarget", key: target },
        ]
      : [{ rule: "sendOnDevice", key: device }],
  );
  if (!free.ok) return free;
  const code = String(randomInt(0, 1_000_000)).padStart(6, "0");
  const { codeMinutes } = (await readSettings(db)).signIn;
  const { t } = languages.get(matchLocale(locale) ?? locale).i18n;
  const channel = target.includes("@") ? "mail" : "sms";
  return transact(db, async (trx) => {
    await lockTarget(trx, target);
    const since = await secondsSinceLastCode(trx, { target, device });
    if (since !== null && since < resendSeconds) return refuse(`tooOften|seconds=${resendSeconds - since}` as const);
    await insertCode(trx, {
      purpose,
      target,
      device,
      asker,
      code_hash: codeHash(keysOf(codeSecret)[0], { purpose, target, code }),
      minutes: codeMinutes,
    });
    const subject = channel === "mail" ? t("account:message.subject") : "";
    await queueMessage(trx, {
      channel,
      target,
      subject,
      body: t("account:message.code", { code, minutes: codeMinutes }),
    });
    return ok({ seconds: resendSeconds });
  });
}

/**
 * Uses the code that this browser asked for last for this purpose: of parallel uses one succeeds. Wrong tries are counted at once,
 * whatever becomes of the act. Refuses `code` (wrong), `codeElsewhere` (this browser has asked for none that is not used), `codeExpired`, `codeTries` (five wrong tries, or as many as operators say) and
 * `locked|minutes=…` (thirty from one address).
 */
export async function redeemCode(
  db: Db,
  use: {
    purpose: CodePurpose;
    target: string;
    code: string;
    secret: string;
    address?: string;
    device?: string;
    /** Of the browser; null = it never asked for a code. */
    asker: string | null;
  },
): Promise<Result<Proof, "code" | "codeElsewhere" | "codeExpired" | "codeTries" | Locked>> {
  const { address, asker, device = "" } = use;
  // On a known device the code's own tries are limit enough: a stranger behind the same address must not shut it.
  const counted = address !== undefined && device === "";
  const counters = counted ? [{ rule: "codeFromAddress" as const, key: addressKey(address) }] : [];
  const free = await beginTry(db, counters);
  if (!free.ok) return free;
  const { codeTries } = (await readSettings(db)).signIn;
  const known = asker === null ? null : await tryCode(db, { ...use, device, asker });
  if (!known) return refuse("codeElsewhere");
  if (known.expired) return refuse("codeExpired");
  if (known.tries > codeTries) return refuse("codeTries");
  const kept = Buffer.from(known.code_hash);
  // It lives for minutes, so it names no key: that of its making is the newest, or was until just now.
  const right = keysOf(use.secret).some((key) => timingSafeEqual(kept, Buffer.from(codeHash(key, use))));
  if (!right) return refuse(known.tries === codeTries ? "codeTries" : "code");
  if (!(await spendCode(db, known.id))) return refuse("code");
  await rightTry(db, { own: [], shared: counters });
  return ok({ id: known.id, target: use.target });
}
