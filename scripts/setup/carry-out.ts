import { type Env, readEnv } from "~/app/platform/env/env.server";
import { settingsFile } from "~/app/platform/env/process-env.server";
import { locales } from "~/app/platform/language/locales";
import { createStorage } from "~/app/platform/media/storage.server";
import { createLogger } from "~/app/platform/process/log.server";
import { hashPassword } from "~/app/platform/secrets/passwords.server";
import { changeSettingParts } from "~/app/settings/admin/change-setting.server";
import { makeFirstOwner } from "~/app/staff/admin/first-owner.server";
import type { Db } from "~/db/client.server";
import { secret } from "~/db/secrets.server";
import { demoState, seedDemo } from "~/db/seeds/seed-demo.server";
import { transact } from "~/db/transact.server";
import { inviteLink } from "../staff/invite-link";
import { withDatabase } from "../with-database";
import { type Answers, SetupError } from "./answers";
import { settingsOf, writeSettings } from "./settings-file";

interface Plan {
  answers: Answers;
  file: string;
  /** Secret of the owner's second factor; null = set up at the first sign-in. */
  factorSecret: string | null;
}

/**
 * Makes what was answered true: database, owner and settings in one transaction, then the settings file. Returns lines
 * that say what stands and what comes next; when it fails or is interrupted, none of it stands.
 */
export async function carryOut(plan: Plan): Promise<string[]> {
  const { answers, file } = plan;
  const settings = settingsOf(answers);
  const written = await writeSettings(file, settings);
  try {
    const lines = await withDatabase((db, env) => fill(db, env, plan), readEnv(settings));
    await written.keep();
    const address = answers["public-url"] || `http://localhost:${answers.port}`;
    const start = file === settingsFile() ? "npm start" : `PASAR_SETTINGS=${file} npm start`;
    return [...lines, `Settings: ${file}, readable by this user alone.`, `Next: ${start}, then ${address}/operator`];
  } finally {
    written.drop();
  }
}

async function fill(db: Db, env: Env, plan: Plan): Promise<string[]> {
  const state = await demoState(db);
  if (plan.answers.market !== "demo") {
    if (state === "demo") throw new SetupError("The database holds the demo shop; a market of your own needs another.");
    return fillEmpty(db, env, plan);
  }
  if (state === "other") throw new SetupError("The database is not empty: the demo shop only goes into an empty one.");
  // Into the private database it comes with the first start, painted while that builds.
  if (env.databaseUrl !== null && state === "empty") {
    await seedDemo({ db, storage: createStorage(`${env.dataDir}/files`), log: createLogger("warn") });
  }
  return ["Demo shop: its logins are in README.md."];
}

async function fillEmpty(db: Db, env: Env, { answers, factorSecret }: Plan): Promise<string[]> {
  const { owner: email = "", "owner-name": name = "", "owner-password-file": password = "" } = answers;
  const key = env.totpSecret ?? secret(env.dataDir, "totp");
  const factor = factorSecret === null ? null : { secret: factorSecret, key };
  const passwordHash = password === "" ? null : await hashPassword(password);
  const made = await transact(db, async (trx) => {
    const owner = passwordHash === null ? null : await makeFirstOwner(trx, { email, name, passwordHash, factor });
    await changeSettingParts(trx, { staff: owner?.staff ?? null, address: "" }, marketOf(answers));
    return owner;
  });
  if (passwordHash === null) return [await inviteLink(db, env, { email, role: "owner" })];
  if (made === null) return [`Owner: ${email} has an account already, which stays as it is.`];
  const shown = "Recovery codes, each good once in the place of the app; they are never shown again:";
  return [`Owner: ${email}.`, ...(made.codes.length > 0 ? [shown, ...made.codes.map((code) => `  ${code}`)] : [])];
}

/** The parts of the operators' settings that setup fills. */
function marketOf({ name = "", languages = "", country = "", zone = "UTC", currency = "" }: Answers) {
  const offered = locales.filter((code) => languages.split(",").includes(code));
  return {
    identity: { name: Object.fromEntries(offered.map((code) => [code, name])) },
    general: { zone, region: country },
    // By language, an English page would show dollars in a market of yen.
    languages: { offered, symbol: signOf(currency) },
    desk: { zone },
    withdrawals: { zone },
  };
}

/** Returns the shortest sign of a currency, such as RM; its code where it has none, or one with a space. */
function signOf(currency: string): string {
  const format = new Intl.NumberFormat("en", { style: "currency", currency, currencyDisplay: "narrowSymbol" });
  const sign = format.formatToParts(0).find(({ type }) => type === "currency")?.value ?? "";
  return sign === "" || /\s/.test(sign) ? currency : sign;
}
