import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openDatabase } from "~/db/client.server";
import { joinPrivatePostgres } from "~/db/embedded/embedded.server";
import { type RunningShop, runScript, startShop } from "../support/server";

/** A dedicated shop: other tests would change what is counted here. */
let shop: RunningShop;
let dataDir: string;
let folder: string;
let store: ReturnType<typeof openDatabase>;

beforeAll(async () => {
  shop = await startShop();
  dataDir = shop.dataDir;
  folder = mkdtempSync(path.join(os.tmpdir(), "pasar-import-"));
  store = openDatabase((await joinPrivatePostgres({ dataDir })).url, { max: 2 });
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await store?.close();
  await shop?.stop();
});

/** Counts the rows of every table that an import may write. */
async function written(): Promise<Record<string, number>> {
  const count = async (table: "pages" | "page_revisions" | "page_publications") => {
    const { rows } = await store.db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as("rows"))
      .executeTakeFirstOrThrow();
    return Number(rows);
  };
  return {
    pages: await count("pages"),
    revisions: await count("page_revisions"),
    publications: await count("page_publications"),
  };
}

const good = { page: { params: { navigationBarTitleText: "A" }, style: {} }, item: [{ type: "empty" }] };

test.each([
  ["not JSON", "{ page: ", /JSON/],
  ["nothing", "", /JSON/],
  ["over 256 KB", JSON.stringify({ ...good, note: "x".repeat(256 * 1024) }), /larger/],
  ["a list", "[]", /item|page|shape|object/i],
  ["a number", "7", /item|page|shape|object/i],
  ["items that are no list", JSON.stringify({ page: {}, item: "menu" }), /item/],
  ["binary bytes", Buffer.from([0xff, 0xfe, 0, 1, 2]), /JSON|UTF-8/],
])("a page file that is %s is refused with the reason, and nothing is written", async (_name, content, reason) => {
  const file = path.join(folder, "page.json");
  writeFileSync(file, content);
  const before = await written();
  const { code, output } = await runScript("scripts/page.ts", ["import", file, "--as", "page", "--publish"], dataDir);
  expect(code, output).not.toBe(0);
  expect(output).toMatch(reason);
  expect(output).not.toMatch(/\n\s+at /);
  expect(await written()).toEqual(before);
});

test("a file that is not there and a command that is none are refused in a sentence", async () => {
  for (const args of [["import", path.join(folder, "gone.json")], ["import"], ["explode"], ["export", "page:nobody"]]) {
    const { code, output } = await runScript("scripts/page.ts", args, dataDir);
    expect(code, output).not.toBe(0);
    expect(output).not.toMatch(/\n\s+at /);
  }
});

test("what can be repaired is repaired, with a list of path, find and deed", async () => {
  const file = path.join(folder, "odd.json");
  writeFileSync(
    file,
    JSON.stringify({ ...good, item: [{ type: "menu", params: { colfive: "900" } }, { type: "unheard-of" }] }),
  );
  const { code, output } = await runScript("scripts/page.ts", ["import", file, "--as", "page", "--publish"], dataDir);
  expect(code, output).toBe(0);
  expect(output).toContain("item[0].params.colfive");
  expect(output).toContain("900");
  expect(output).toContain("unheard-of");
});
