import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { envVariables } from "~/app/platform/env/env-schema.server";
import { passwordCost } from "~/app/platform/secrets/passwords.server";
import { absoluteDays } from "~/app/platform/session/session-queries.server";
import { rules } from "~/app/platform/throttle/throttle.server";
import { sourceFiles, withoutComments } from "../support/source-files";

const document = readFileSync("docs/security.md", "utf8");

/** What runs in a shop, without its comments. */
const product = sourceFiles(["app", "db", "modules", "renderers", "server.ts"], /\.(?:tsx?|js)$/)
  .concat({ path: "server.ts", text: readFileSync("server.ts", "utf8") })
  .map(({ path, text }) => ({ path, code: withoutComments(text) }));

/** Returns the files whose code has such a place. */
const having = (place: RegExp) => product.filter(({ code }) => place.test(code)).map(({ path }) => path);

/** Returns the cells of the document's table rows that begin with these words. */
function row(start: string): string[] {
  const line = document.split("\n").find((one) => one.replace(/ +/g, " ").startsWith(`| ${start}`));
  return (line ?? "")
    .split("|")
    .slice(1, -1)
    .map((cell) => cell.trim());
}

test("only the private database and the processes beside the shop's own are started by command", () => {
  expect(product.length).toBeGreaterThan(1000);
  expect(having(/^import \{.*from "node:child_process"/m).sort()).toEqual([
    "app/platform/process/beside.server.ts",
    "db/embedded/embedded-init.server.ts",
    "db/embedded/embedded-place.server.ts",
    "db/embedded/embedded-processes.server.ts",
    "db/embedded/embedded-supervisor.server.ts",
  ]);
  expect(having(/\bshell: true|(?<!\.)\bexec(?:Sync)?\(/)).toEqual([]);
});

test("no text is run as code", () => {
  expect(having(/\beval\(|\bnew Function\(|"node:vm"|\bset(?:Timeout|Interval)\(["'`]/)).toEqual([]);
});

test("ciphers are AES in GCM alone", () => {
  const ciphers = product.flatMap(({ code }) => code.match(/create(?:Dec|C)ipheriv\("[^"]*"/g) ?? []);
  expect(ciphers.length).toBeGreaterThan(5);
  expect(new Set(ciphers)).toEqual(new Set(['createCipheriv("aes-256-gcm"', 'createDecipheriv("aes-256-gcm"']));
  expect(having(/AES-(?:CBC|CTR|KW)|"aes-(?!256-gcm)/)).toEqual([]);
});

test("hashes are SHA-256, but for names of pictures and pages, the question for breached passwords and what providers sign", () => {
  const others = product.filter(({ code }) => /create(?:Hash|Hmac)\((?!"sha256")/.test(code));
  expect(others.map(({ path }) => path).sort()).toEqual([
    "app/orders/paying/providers/redirect/signing.server.ts",
    "app/platform/secrets/breached-passwords.server.ts",
    "db/seeds/pictures/painted-demo.server.ts",
    "modules/fill/draw-page.server.ts",
  ]);
});

test("nobody is told to believe a certificate that nobody vouches for", () => {
  expect(having(/rejectUnauthorized: false|NODE_TLS_REJECT_UNAUTHORIZED|checkServerIdentity: \(\) =>/)).toEqual([]);
});

test("what can be guessed decides how long to wait, and nothing else", () => {
  expect(having(/\bMath\.random\b/).sort()).toEqual([
    "app/chat/client/send-queue.ts",
    "app/chat/client/socket-connection.ts",
    "app/platform/throttle/throttle.server.ts",
    "app/platform/ui/clock/use-boundary.ts",
    "app/platform/ui/clock/use-reload-at.ts",
    "db/transact.server.ts",
  ]);
});

test("password fields are masked, take what is pasted, and say to a password manager what they are", () => {
  // Pictures for a chat.
  expect(having(/\bonPaste\b/)).toEqual(["app/chat/ui/use-attached.ts"]);
  const named = having(/autoComplete(?:=|: )"(?:current|new)-password"/);
  expect(named.length).toBeGreaterThan(4);
  expect(named).toContain("app/account/ui/sign-in/new-password-fields.tsx");
  expect(named.filter((path) => !having(/<PasswordField\b|\btype(?:=|: )"password"/).includes(path))).toEqual([]);
  expect(having(/type="password"/).filter((path) => !having(/autoComplete=/).includes(path))).toEqual([]);
});

test("the log is written by its logger, and standard output is for people", () => {
  expect(having(/\bconsole\.\w+\(|\bprocess\.std(?:out|err)\.write/).sort()).toEqual([
    "app/platform/process/process.server.ts",
    "db/seeds/pictures/paint-child.server.ts",
  ]);
});

test("the page of a one-time link tells nobody its address and is kept nowhere", () => {
  expect(having(/headers = \(\) => \(\{ "Referrer-Policy": "no-referrer", "Cache-Control": "no-store" \}\)/)).toEqual([
    "app/staff/admin/routes/invite.tsx",
  ]);
});

const minute = 60_000;
const throttles: [row: string, rule: keyof typeof rules][] = [
  ["wrong passwords of an account, as it was typed", "passwordOfAccount"],
  ["the same in the JSON API, from an address", "passwordOfAccount"],
  ["the same in the JSON API, from anywhere", "passwordFromAnywhere"],
  ["wrong passwords of an account on a device", "passwordOnDevice"],
  ["wrong passwords from an address", "passwordFromAddress"],
  ["wrong codes from an address", "codeFromAddress"],
  ["codes sent to a target", "sendToTarget"],
  ["links mailed to a member of staff", "linkToTarget"],
  ["codes or links asked for by an address", "sendFromAddress"],
  ["codes asked for on a known device", "sendOnDevice"],
  ["wrong payment passwords, wrong second factors", "paymentPassword"],
  ["wrong payment passwords, wrong second factors", "secondFactor"],
  ["new avatars of a person", "avatarOfPerson"],
  ["invitations of a shop", "invitesOfShop"],
  ["questions to the bot", "botQuestions"],
  ["votes on an answer of the bot", "botVote"],
];
const spans: Record<string, number> = { min: minute, h: 60 * minute, day: 24 * 60 * minute };

test.each(throttles)("the document has for '%s' the limit of %s", (start, name) => {
  const [, limit, span = ""] = row(start);
  const [count, unit = ""] = span.split(" ");
  expect([Number(limit), Number(count) * (spans[unit] ?? 0)]).toEqual([rules[name].limit, rules[name].windowMs]);
});

test("the document has every throttle", () => {
  expect([...new Set(throttles.map(([, name]) => name))].sort()).toEqual(Object.keys(rules).sort());
});

test("the document has the lifetimes of sessions", () => {
  const code = readFileSync("app/platform/session/sessions.server.ts", "utf8");
  const idle = (table: string) =>
    new RegExp(`\\b${table}: new TimeSpan\\((\\d+), "(\\w)"\\)`).exec(code)?.slice(1).join(" ");
  expect([idle("user_sessions"), idle("staff_sessions")]).toEqual(["30 d", "12 h"]);
  expect(row("buyer | 30").slice(1, 3)).toEqual(["30 days", `${absoluteDays.user_sessions} days`]);
  expect(row("staff | 12").slice(1, 3)).toEqual(["12 h", `${absoluteDays.staff_sessions} days`]);
});

test("the document has the days within which packages are brought up to date", () => {
  const code = readFileSync("scripts/updates.ts", "utf8");
  expect(code).toContain("{ critical: 3, high: 14, moderate: 90, low: 90, info: 90 }");
  expect(document).toMatch(/exploited or critical 3 days, high 14\s+days, others 90 days/);
});

test("the document has the cost of a password's hash", () => {
  expect(row("11.4.2")[3]).toContain(`${passwordCost.memoryCost / 1024} MiB, ${passwordCost.timeCost} passes`);
});

test("the document has every address that the environment may name for the server to call", () => {
  const [, connections = ""] = document.split("\n### Connections\n");
  const [section = ""] = connections.split("\n### ");
  const addresses = envVariables().filter(({ name }) => /_(?:URL|ISSUER)$/.test(name) && name !== "PUBLIC_URL");
  expect(addresses.length).toBeGreaterThan(7);
  expect(addresses.filter(({ name }) => !section.includes(`\`${name}\``))).toEqual([]);
});

test("the document has every key and secret of the environment", () => {
  const secret = envVariables().filter(({ name }) => /(?:_SECRET|_KEY|_PASSPHRASE|_TOKEN)$/.test(name));
  expect(secret.length).toBeGreaterThan(6);
  expect(secret.filter(({ name }) => !document.includes(`\`${name}\``))).toEqual([]);
});

test("every package is locked to a version, and what this machine installs to the hash of its content", () => {
  const lock: { packages: Record<string, { version?: string; integrity?: string; optional?: boolean }> } = JSON.parse(
    readFileSync("package-lock.json", "utf8"),
  );
  const packages = Object.entries(lock.packages).filter(([name]) => name !== "");
  expect(packages.length).toBeGreaterThan(100);
  const open = packages.filter(([, { version, integrity, optional }]) => !version || !(integrity || optional));
  expect(open.map(([name]) => name)).toEqual([]);
});

test("the compiler is strict", () => {
  expect(readFileSync("tsconfig.json", "utf8")).toMatch(/"strict": true/);
});
