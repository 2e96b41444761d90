import { createHmac, randomInt, timingSafeEqual } from "node:crypto";
import type { RequestContext } from "~/app/context.server";
import { constants } from "~/app/platform/constants";
import { matchLocale } from "~/app/platform/language/locales";
import { queueMessage } from "~/app/platform/messages/outbox-queries.server";
import { ok, type Result, refuse } from "~/app/platform/result";
import { type Key, keysOf } from "~/app/platform/secrets/keys.server";
import { addressKey } from "~/app/platform/throttle/address-key.server";
import { attempt, countAttempt, type Locked } from "~/app/platform/throttle/throttle.server";
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

/** Seconds between two codes to the same target (specification §9). */
export const resendSeconds = constants.codeResendMs / 1000;

/** Evidence that a code proved a phone or a mailbox; valid for one act within ten minutes. */
export interface Proof {
  id: number;
  target: string;
}

function codeHash(key: Key, { purpose, target, code }: { purpose: CodePurpose; target: string; code: string }) {
  return createHmac("sha256", key.secret).update(`${purpose}\n${target}\n${code}`).digest("hex");
}

/**
 * Sends a 6-digit single-use code, valid for 10 minutes unless operators configure otherwise, to a phone or a mailbox,
 * anyone who owns it. Returns the seconds until another may be requested. Refuses `tooOften|seconds=…` within 60 s and
 * `locked|minutes=…` after ten codes to the target or thirty from the address in an hour, or ten from a known device.
 * @param asker key of the requesting browser: the code is valid only there
 * @param device key of the target's account on this browser (`deviceOfTarget`); its codes are separate from those
 * requested elsewhere, so that nobody can void them, use up their attempts or delay them
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
  const free = await countAttempt(
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
  const language = languages.get(matchLocale(locale) ?? locale);
  const { t } = language.i18n;
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
    const subject = channel === "mail" ? t("mails:account.code.title") : "";
    await queueMessage(trx, {
      channel,
      target,
      subject,
      body: t("mails:account.code.text", { code, minutes: codeMinutes }),
      locale: language.locale,
    });
    return ok({ seconds: resendSeconds });
  });
}

interface UsedCode {
  purpose: CodePurpose;
  target: string;
  code: string;
  secret: string;
  address?: string;
  device?: string;
  /** Key of the browser; null = it never requested a code. */
  asker: string | null;
}

/**
 * Redeems the code that this browser last requested for this purpose: of concurrent uses exactly one succeeds. A wrong
 * attempt is counted at once, whatever the outcome of the act. Refuses `code` (wrong), `codeElsewhere` (this browser
 * has no unused code), `codeExpired`, `codeTries` (five wrong attempts, or the configured number) and
 * `locked|minutes=…` (thirty from one address).
 */
export async function redeemCode(
  db: Db,
  use: UsedCode,
): Promise<Result<Proof, "code" | "codeElsewhere" | "codeExpired" | "codeTries" | Locked>> {
  const { address, device = "" } = use;
  // On a known device the code's own attempt limit suffices: a stranger behind the same address must not lock it.
  const counted = address !== undefined && device === "";
  const counters = counted ? [{ rule: "codeFromAddress" as const, key: addressKey(address), shared: true }] : [];
  const { done } = await attempt(db, counters, () => spendRightCode(db, use));
  return done;
}

async function spendRightCode(
  db: Db,
  use: UsedCode,
): Promise<Result<Proof, "code" | "codeElsewhere" | "codeExpired" | "codeTries">> {
  const { asker, device = "" } = use;
  const { codeTries } = (await readSettings(db)).signIn;
  const known = asker === null ? null : await tryCode(db, { ...use, device, asker });
  if (!known) return refuse("codeElsewhere");
  if (known.expired) return refuse("codeExpired");
  if (known.tries > codeTries) return refuse("codeTries");
  const storedHash = Buffer.from(known.code_hash);
  // The code lives for minutes, so its row names no key: it was made with the newest key or the one just before it.
  const right = keysOf(use.secret).some((key) => timingSafeEqual(storedHash, Buffer.from(codeHash(key, use))));
  if (!right) return refuse(known.tries === codeTries ? "codeTries" : "code");
  if (!(await spendCode(db, known.id))) return refuse("code");
  return ok({ id: known.id, target: use.target });
}
