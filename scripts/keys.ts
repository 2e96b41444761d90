import { randomBytes } from "node:crypto";
import webPush from "web-push";
import type { Env } from "~/app/platform/env/env.server";
import { keysOf } from "~/app/platform/secrets/keys.server";
import { type KeyUse, keysInUse, resealSecrets } from "~/app/platform/secrets/sealed-queries.server";
import type { Db } from "~/db/client.server";
import { changeSecret, secret } from "~/db/secrets.server";
import { withDatabase } from "./with-database";

const usage = "npm run keys [-- change codes|totp | reseal | drop codes|totp | push]";
const names = ["codes", "totp"] as const;
type Name = (typeof names)[number];
const settings = { codes: "CODE_SECRET", totp: "TOTP_SECRET" } as const;

/** Shows and changes the keys of this installation (docs/keys.md). */
async function main([verb = "show", word, ...more]: string[]): Promise<string> {
  const name = names.find((one) => one === word);
  const known = ["change", "drop"].includes(verb)
    ? name !== undefined
    : ["show", "reseal", "push"].includes(verb) && !word;
  if (!known || more.length > 0) return failed(`Usage: ${usage}`);
  if (verb === "push") return pushPair();
  return withDatabase(async (db, env) => {
    if (verb === "reseal") return reseal(db, env);
    if (verb === "change" && name) return change(env, name);
    if (verb === "drop" && name) return drop(db, env, name);
    return (await Promise.all(names.map((one) => show(db, env, one)))).join("\n");
  });
}

/** Generates a key pair of web push, which is not stored: a new one invalidates every subscription. */
function pushPair(): string {
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  return `PUSH_PUBLIC_KEY=${publicKey}\nPUSH_PRIVATE_KEY=${privateKey}`;
}

function failed(sentence: string): string {
  process.exitCode = 1;
  return sentence;
}

const given = (env: Env, name: Name) => (name === "codes" ? env.codeSecret : env.totpSecret);
const keysOfName = (env: Env, name: Name) => given(env, name) ?? secret(env.dataDir, name);

function change(env: Env, name: Name): string {
  const fresh = randomBytes(32).toString("base64url");
  if (given(env, name) !== null) {
    return `${settings[name]} is set: put this line above what stands there, and start every process anew.\n${fresh}`;
  }
  changeSecret(env.dataDir, name, [fresh, keysOfName(env, name)].join("\n"));
  return `secrets/${name} has a new key, ${keysOf(fresh)[0].id}; the earlier ones are still read. Start every process anew.`;
}

async function reseal(db: Db, env: Env): Promise<string> {
  const { sealed, lost } = await resealSecrets(db, keysOfName(env, "totp"));
  const [{ id }] = keysOf(keysOfName(env, "totp"));
  const answer = `${sealed} sealed values were sealed anew with ${id}.`;
  return lost === 0 ? answer : failed(`${answer} ${lost} cannot be opened by any key: their owners need new ones.`);
}

/** Drops keys that nothing needs any more. Signed cookies are not recorded, so their key is dropped by age. */
async function drop(db: Db, env: Env, name: Name): Promise<string> {
  const [newest, ...earlier] = keysOf(keysOfName(env, name));
  if (earlier.length === 0) return `${name} has one key alone, ${newest.id}.`;
  const uses = name === "totp" ? (await keysInUse(db)).filter(({ key }) => key !== newest.id) : [];
  if (uses.length > 0) return failed(`Earlier keys of totp are still needed: ${uses.map(useLine).join(", ")}.`);
  if (given(env, name) !== null)
    return `${settings[name]} is set: keep its first line alone, and start every process anew.`;
  changeSecret(env.dataDir, name, newest.secret);
  return `secrets/${name} has one key alone, ${newest.id}. Start every process anew.`;
}

async function show(db: Db, env: Env, name: Name): Promise<string> {
  const keys = keysOf(keysOfName(env, name)).map(({ id }) => id);
  const from = given(env, name) === null ? `secrets/${name}` : settings[name];
  const uses = name === "totp" ? (await keysInUse(db)).map((use) => `\n  ${useLine(use)}`) : [];
  return `${name} (${from}): ${keys.join(", ")}${keys.length > 1 ? ", the newest first" : ""}${uses.join("")}`;
}

function useLine({ key, secondFactors, recoveryCodes, documents }: KeyUse): string {
  const line = `${key === "" ? "a key without a name" : key} for ${secondFactors} second factors and ${recoveryCodes} recovery codes`;
  return documents === 0 ? line : `${line}, and ${documents} private documents or keys of payment providers`;
}

main(process.argv.slice(2)).then(
  (answer) => process.stdout.write(`${answer}\n`),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  },
);
