import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeEach, describe, expect, test } from "vitest";
import { storedEnv } from "~/app/platform/env/process-env.server";
import { stepOfCode } from "~/app/platform/second-factor/totp.server";
import { verifyPassword } from "~/app/platform/secrets/passwords.server";
import { readSetting } from "~/app/settings/read-settings.server";
import type { SettingName } from "~/app/settings/settings";
import { settingState } from "~/app/settings/settings-queries.server";
import { failureOf, setUp } from "~/scripts/setup/main";
import { testDatabase } from "../support/database";
import { codeOf } from "../support/factor";
import { mailServer } from "../support/mail-server";

const { db, url } = testDatabase();
const folder = mkdtempSync(join(tmpdir(), "pasar-setup-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const password = "a long one for the owner";
const passwordFile = join(folder, "password");
writeFileSync(passwordFile, `${password}\n`);

let file = "";
let count = 0;
beforeEach(() => {
  file = join(folder, `${++count}.env`);
});
afterEach(async () => {
  await db.deleteFrom("settings").execute();
});

const mail = () => `aisyah${count}@kedai.example`;

const flagsOf = (more: Record<string, string> = {}) =>
  Object.entries({
    market: "empty",
    name: "Kedai Rakyat",
    languages: "ms,en",
    currency: "myr",
    country: "my",
    zone: "Asia/Kuala_Lumpur",
    database: url,
    "data-dir": folder,
    port: "0",
    owner: mail().toUpperCase(),
    "owner-name": "Aisyah",
    "owner-password-file": passwordFile,
    file,
    ...more,
  }).map(([name, value]) => `--${name}=${value}`);

const owners = () =>
  db
    .selectFrom("staff")
    .select(["email", "name", "role", "password_hash", "totp_at"])
    .where("email", "=", mail())
    .execute();
const settingOf = async <Name extends SettingName>(name: Name) =>
  readSetting(name, (await settingState(db, name)).value).value;

/** A terminal at which these answers are typed, in this order; then the person leaves. */
function typing(...answers: string[]) {
  const said: string[] = [];
  const asked: string[] = [];
  const open = () => ({
    say: (line: string) => void said.push(line),
    ask: async (question: string) => {
      asked.push(question);
      const next = answers.shift();
      const address = said.findLast((line) => line.startsWith("otpauth:"));
      return next === "CODE" ? codeOf(new URL(address ?? "").searchParams.get("secret") ?? "") : (next ?? null);
    },
    close: () => undefined,
  });
  return { open, said, asked };
}

describe("setup by flags", () => {
  test("makes settings that only this user reads, the owner, and the market's name, languages and zone", async () => {
    const said = await setUp([...flagsOf(), "--second-factor"], null);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(storedEnv(file)).toEqual({
      DATABASE_URL: url,
      PASAR_DEMO: "0",
      DATA_DIR: folder,
      PORT: "0",
      MARKET_CURRENCY: "MYR",
      PHONE_COUNTRY: "MY",
    });
    const [owner] = await owners();
    expect(owner).toMatchObject({ email: mail(), name: "Aisyah", role: "owner" });
    expect(await verifyPassword(owner?.password_hash ?? "", password)).toBe(true);
    const secret = new URL(/otpauth:\S+/.exec(said)?.[0] ?? "").searchParams.get("secret") ?? "";
    expect(owner?.totp_at).not.toBeNull();
    expect(stepOfCode(secret, codeOf(secret), Date.now())).not.toBeNull();
    expect(said.match(/^ {2}[A-Z2-7]{5}-[A-Z2-7]{5}$/gm)).toHaveLength(10);
    // Without its settings a start would show the demo shop.
    expect(said).toContain(`Next: PASAR_SETTINGS=${file} npm start, then http://localhost:0/operator`);
    expect(await settingOf("identity")).toMatchObject({ name: { en: "Kedai Rakyat", ms: "Kedai Rakyat" } });
    expect(await settingOf("languages")).toMatchObject({ offered: ["en", "ms"], symbol: "RM" });
    expect((await settingOf("general")).region).toBe("MY");
    expect([(await settingOf("general")).zone, (await settingOf("withdrawals")).zone]).toEqual(
      Array(2).fill("Asia/Kuala_Lumpur"),
    );
  });

  test("run again says what stands without any password, and changes nothing; a second owner is made by --force only", async () => {
    await setUp(flagsOf({ smtp: "smtp://shop:geheim@localhost:2525", "test-mail": "none" }), null);
    const before = readFileSync(file, "utf8");
    const said = await setUp(flagsOf({ name: "Another" }), null);
    expect(said).toContain(`${file} stands:`);
    expect(said).toMatch(new RegExp(`Name of the market: Kedai Rakyat. Owners: .*${mail()}`));
    expect(said).not.toMatch(/geheim|postgres:/);
    expect(readFileSync(file, "utf8")).toBe(before);
    expect((await settingOf("identity")).name.en).toBe("Kedai Rakyat");

    const again = await setUp([...flagsOf({ name: "Another" }), "--force"], null);
    expect(again).toContain(`${mail()} has an account already, which stays as it is`);
    expect((await settingOf("identity")).name.en).toBe("Another");
    expect(await owners()).toHaveLength(1);
  });

  test("names every answer that is missing or wrong, and writes nothing", async () => {
    const wrong = {
      currency: "RM",
      country: "EU",
      zone: "Mars/Olympus",
      languages: "en,fr",
      port: "many",
      owner: "nobody",
    };
    const failure = await setUp(
      ["--name=", ...flagsOf(wrong).filter((flag) => !flag.startsWith("--name="))],
      null,
    ).catch((error) => error);
    expect(failureOf(failure)?.split("\n")).toEqual([
      "--name: it must be given: The market's name.",
      expect.stringContaining("--languages: There is no language fr; known: en, zh-TW"),
      "--currency: RM is no currency of ISO 4217; write its three letters, such as MYR, JPY or USD.",
      "--country: EU is no country; write its two letters, such as MY, JP or DE.",
      "--zone: Mars/Olympus is no time zone; write one such as Asia/Kuala_Lumpur or UTC.",
      "--port: PORT must be a number.",
      "--owner: nobody is no mail address.",
      "Nothing was written.",
    ]);
    expect(readdirSync(folder).filter((name) => name.startsWith(`${count}.`))).toEqual([]);
    expect(await owners()).toEqual([]);
  });

  test.each([
    ["where nothing answers", "postgres://x:y@127.0.0.1:1/none", /nothing answers at 127\.0\.0\.1:1/],
    ["elsewhere without TLS", "postgres://x:y@db.example/none", /without TLS/],
    ["that is none", "mysql://x:y@127.0.0.1/none", /DATABASE_URL must be an address/],
  ])("tries the database: one %s is refused", async (_, database, sentence) => {
    await expect(setUp(flagsOf({ database }), null)).rejects.toThrow(sentence);
  });

  test("takes the country of the currency's letters, and asks where a currency has many", async () => {
    const without = (currency: string) => flagsOf({ currency }).filter((flag) => !flag.startsWith("--country="));
    await setUp(without("jpy"), null);
    expect(storedEnv(file)).toMatchObject({ PHONE_COUNTRY: "JP" });
    await expect(setUp([...without("eur"), "--force"], null)).rejects.toThrow("--country: it must be given");
  });

  test("without a password prints a one-time link for the owner", async () => {
    const said = await setUp(flagsOf({ "owner-password-file": "" }), null);
    expect(said).toMatch(/makes the account \(owner\).*\n.*\/operator\/invite\/\S{20,}/);
    expect(await owners()).toEqual([]);
  });
});

describe("setup at a terminal", () => {
  const rest = (...more: string[]) => flagsOf().filter((flag) => !more.some((name) => flag.startsWith(`--${name}=`)));

  test("asks again after an answer that does not work, and takes the second factor's code", async () => {
    const { open, said, asked } = typing(
      "dollars",
      "MYR",
      "",
      "",
      "short",
      password,
      "another",
      password,
      password,
      "",
      "CODE",
    );
    await setUp(rest("currency", "owner-password-file"), open);
    expect(said).toContain("  dollars is no currency of ISO 4217; write its three letters, such as MYR, JPY or USD.");
    expect(said).toContain("  At least 12 characters.");
    expect(said).toContain("  The two entries are not the same.");
    expect(asked.filter((question) => question.startsWith("Currency"))).toHaveLength(2);
    const [owner] = await owners();
    expect(owner?.totp_at).not.toBeNull();
    expect(await verifyPassword(owner?.password_hash ?? "", password)).toBe(true);
  });

  test("writes nothing when the person leaves in the middle", async () => {
    const { open } = typing("MYR");
    const failure = await setUp(rest("currency"), open).catch((error) => error);
    expect(failureOf(failure)).toBe("Nothing was written.");
    expect(readdirSync(folder).filter((name) => name.startsWith(`${count}.`))).toEqual([]);
    expect(await owners()).toEqual([]);
  });

  test("sends a test mail, and asks for the server again when it is not taken", async () => {
    const server = await mailServer();
    server.state.refuse = 1;
    const typed = [server.url, "Kedai <kedai@kedai.example>", "me@kedai.example"];
    // Of the address: empty, empty; the mail twice; the factor later.
    const { open, said } = typing("", "", ...typed, ...typed, "");
    await setUp(rest(), open);
    server.close();
    expect(said.find((line) => line.includes("did not take the test mail"))).toContain("451");
    expect(server.mails).toHaveLength(1);
    expect(server.mails[0]).toContain("To: me@kedai.example");
    expect(storedEnv(file)).toMatchObject({ SMTP_URL: server.url, MAIL_FROM: "Kedai <kedai@kedai.example>" });
  });

  test("keeps a settings file unless it is told to replace it", async () => {
    writeFileSync(file, `DATABASE_URL=${url}\nPORT=4321\n`);
    const { open } = typing("no");
    expect(await setUp([`--file=${file}`], open)).toContain("Nothing was changed");
    expect(readFileSync(file, "utf8")).toContain("PORT=4321");
  });
});

test("leaves nothing half-written when the last step fails", async () => {
  await db
    .insertInto("staff")
    .values({ email: "owner@pasar.test", name: "D", role: "owner", password_hash: "x" })
    .execute();
  await expect(setUp(flagsOf(), null)).rejects.toThrow("holds the demo shop");
  expect(readdirSync(folder).filter((name) => name.startsWith(`${count}.`))).toEqual([]);
  expect((await settingOf("identity")).name).toEqual({});
});
