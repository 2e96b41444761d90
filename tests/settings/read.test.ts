import { describe, expect, test } from "vitest";
import { defaultSettings, forgetSettings, readSettings } from "~/app/settings/api.server";
import { openDatabase } from "~/db/client.server";
import { testDatabase } from "../support/database";
import { storeRaw } from "../support/setting-factories";

const { db, url, queries } = testDatabase();

/** Creates a log that records its entries. */
function listener() {
  const lines: unknown[] = [];
  return { lines, log: { warn: (line: unknown) => void lines.push(line) } as never };
}

describe("the settings", () => {
  test("are the defaults in a new shop", async () => {
    // The tests' databases are those of a market that is open.
    expect(await readSettings(db)).toEqual({ ...defaultSettings, opening: { open: true, ownTexts: false } });
  });

  test("are one statement, however many ask at once, and none for a while after", async () => {
    forgetSettings(db);
    queries.length = 0;
    const found = await Promise.all(Array.from({ length: 20 }, () => readSettings(db)));
    expect(queries).toHaveLength(1);
    expect(new Set(found).size).toBe(1);
    await readSettings(db);
    expect(queries).toHaveLength(1);
  });

  test("that another process saved are known within about a second, without being told", async () => {
    await readSettings(db);
    const other = openDatabase(url, { max: 1 });
    await other.db
      .insertInto("settings")
      .values({ name: "timers", value: JSON.stringify({ receiptDays: 9 }) })
      .execute();
    await other.close();
    await expect.poll(async () => (await readSettings(db)).timers.receiptDays, { timeout: 5000 }).toBe(9);
    expect((await readSettings(db)).timers.unpaidMinutes).toBe(30);
  });

  test("that cannot be read count as their defaults, field by field, and are told of once", async () => {
    await storeRaw(db, "look", { categoryStyle: "9", user: { image: "", colour: "#ffffff", ink: "#000000" }, more: 1 });
    await storeRaw(db, "languages", { offered: [], symbol: "€" });
    await storeRaw(db, "signIn", { passwordMin: 2, phonePattern: "(a+)+", codeTries: "5", codeMinutes: 11 });
    await storeRaw(db, "service", 7);
    const { lines, log } = listener();
    const { look, languages, signIn, service } = await readSettings(db, log);
    await readSettings(db, log);
    expect(look).toEqual({ ...defaultSettings.look, user: { image: "", colour: "#ffffff", ink: "#000000" } });
    expect(languages).toEqual({ ...defaultSettings.languages, symbol: "€" });
    expect(signIn).toEqual(defaultSettings.signIn);
    expect(service).toEqual(defaultSettings.service);
    expect(lines).toEqual([
      {
        fields: [
          ...["languages.offered", "look.categoryStyle"],
          ...["signIn.passwordMin", "signIn.phonePattern", "signIn.codeTries"],
          ...["signIn.codeMinutes", "service.value"],
        ],
      },
    ]);
    await db.deleteFrom("settings").execute();
    forgetSettings(db);
  });

  test("of before are kept while the database does not answer", async () => {
    const short = openDatabase(url, { max: 1 });
    await storeRaw(db, "timers", { receiptDays: 3 });
    expect((await readSettings(short.db)).timers.receiptDays).toBe(3);
    await short.close();
    await new Promise((resolve) => setTimeout(resolve, 1100));
    const { lines, log } = listener();
    expect((await readSettings(short.db, log)).timers.receiptDays).toBe(3);
    expect(lines).toHaveLength(1);
    await expect(readSettings(openedAndClosed())).rejects.toThrow();
    await db.deleteFrom("settings").execute();
    forgetSettings(db);
  });
});

function openedAndClosed() {
  const { db: gone, close } = openDatabase(url, { max: 1 });
  void close();
  return gone;
}
