import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openPromise } from "yauzl";
import { removeOldPaperFiles, writePaperFiles } from "~/app/papers/api.server";
import { takeFile } from "~/app/papers/files/files-page.server";
import { filesOf } from "~/app/papers/files/paper-files-queries.server";
import { action as send } from "~/app/papers/seller/routes/invoices";
import { createStorage } from "~/app/platform/media/storage.server";
import { createSessions } from "~/app/platform/session/sessions.server";
import { accountBrowser, routed } from "../support/account-context";
import { makeOrderIn } from "../support/after-factories";
import { testDatabase } from "../support/database";
import { makeShop } from "../support/factories";
import { telling } from "../support/telling";
import { makeMarketPaper } from "./factories";

const { db } = testDatabase();
const list = "/pages/store/finance/invoices";
const month = new Date().toISOString().slice(0, 7);
const { languages } = telling;
let folder: string;
let services: Parameters<typeof writePaperFiles>[0];
let shopId: number;
let ask: (asked?: string) => Promise<Response>;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "pasar-test-papers-"));
  services = { db, languages, storage: createStorage(folder) };
  const shop = await makeShop(db);
  shopId = shop.id;
  for (const price of [500, 900]) await makeOrderIn(db, "awaiting_receipt", { lines: [{ price }], shopId });
  await makeMarketPaper(db, shopId);
  const browser = accountBrowser(db);
  const { sessionId } = await createSessions(db, "user_sessions", false).create(shop.owner_id);
  browser.jar.set(browser.sessionName, sessionId);
  ask = (asked = month) => browser.post(routed(send), list, { intent: "file", month: asked });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const latest = async (whose: number | null) => (await filesOf(db, whose))[0];
const taken = (id: number, whose: number | null) =>
  takeFile(new Request(`http://shop.test/?id=${id}`), services, whose).catch((thrown: unknown) => {
    if (thrown instanceof Response) return thrown;
    throw thrown;
  });

/** The files of an archive, by name. */
async function unpacked(response: Response): Promise<Record<string, Buffer>> {
  const file = path.join(folder, "taken.zip");
  const { writeFile } = await import("node:fs/promises");
  await writeFile(file, Buffer.from(await response.arrayBuffer()));
  const zip = await openPromise(file, { lazyEntries: true });
  const files: Record<string, Buffer> = {};
  for await (const entry of zip.eachEntry()) {
    const chunks: Buffer[] = [];
    for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(Buffer.from(chunk));
    files[entry.fileName] = Buffer.concat(chunks);
  }
  return files;
}

test("a shop gets a month of its papers and of those to it as one file with their lists, and nobody else does", async () => {
  expect((await ask()).status).toBe(303);
  // Twice is once.
  expect((await ask()).status).toBe(303);
  expect(await filesOf(db, shopId)).toMatchObject([{ month, state: "waiting", written: 0 }]);
  expect(await writePaperFiles(services)).toBe(1);
  const file = await latest(shopId);
  expect(file).toMatchObject({ state: "ready", written: 3, total: 3 });
  const answer = await taken(file?.id ?? 0, shopId);
  expect(answer.headers.get("Content-Disposition")).toContain(`invoices-${month}.zip`);
  const files = await unpacked(answer);
  const { rows: papers } = await sql<{ label: string; market: boolean }>`
    select label, to_shop_id is not null as market from papers order by id`.execute(db);
  const names = papers.map(({ label, market }) => `${market ? "market-invoices" : "invoices"}/${label}.pdf`);
  expect(Object.keys(files).sort()).toEqual([...names, "invoices.csv", "market-invoices.csv"].sort());
  for (const name of names) expect(files[name]?.subarray(0, 5).toString()).toBe("%PDF-");
  expect(files["invoices.csv"]?.toString().trim().split("\r\n")).toHaveLength(3);
  expect(files["market-invoices.csv"]?.toString()).toMatch(/,invoice,.*,2026-10,.*,USD,10.6,0.6\r\n$/);
  const { id: stranger } = await makeShop(db);
  expect((await taken(file?.id ?? 0, stranger)).status).toBe(404);
  expect((await taken(file?.id ?? 0, null)).status).toBe(404);
});

test("a month without papers is refused, and so is the twenty-first file of a day", async () => {
  expect((await (await ask("2020-01")).json()).errors).toEqual({ "": "papers:errors.noPapers" });
  await sql`insert into paper_files (shop_id, month, state) select ${shopId}, '2020-02', 'failed'
    from generate_series(1, 20)`.execute(db);
  expect((await (await ask()).json()).errors).toEqual({ "": "papers:errors.tooManyFiles" });
  await sql`delete from paper_files where state = 'failed'`.execute(db);
});

test("a file whose writer was killed is written by another, and one whose writer ends is given back", async () => {
  await ask();
  await sql`update paper_files set state = 'writing', tries = 1, written = 1,
    leased_until = now() + interval '1 minute' where state = 'waiting'`.execute(db);
  expect(await writePaperFiles(services)).toBe(0);
  await sql`update paper_files set leased_until = now() - interval '1 second' where state = 'writing'`.execute(db);
  expect(await writePaperFiles(services)).toBe(1);
  expect(await latest(shopId)).toMatchObject({ state: "ready", written: 3 });

  await ask();
  const closing = new AbortController();
  // The process ends once the file is claimed.
  const ending = { ...services, closing: closing.signal, languages: { ...languages, get: languages.get } };
  ending.languages.get = (code) => {
    closing.abort();
    return languages.get(code);
  };
  await writePaperFiles(ending);
  expect(await latest(shopId)).toMatchObject({ state: "waiting" });
  expect(await writePaperFiles(services)).toBe(1);
});

test("whoever is too slow, so that another writes the file by then, leaves nothing stored and does not end the other's", async () => {
  await ask();
  const stored: string[] = [];
  const slow = {
    ...services.storage,
    async putFile(key: string, file: string) {
      await services.storage.putFile(key, file);
      stored.push(key);
      await sql`update paper_files set tries = tries + 1 where state = 'writing'`.execute(db);
    },
  };
  await writePaperFiles({ ...services, storage: slow });
  expect(stored).toHaveLength(1);
  expect(await services.storage.has(stored[0] ?? "")).toBe(false);
  expect(await latest(shopId)).toMatchObject({ state: "writing" });
  await sql`update paper_files set leased_until = null where state = 'writing'`.execute(db);
  expect(await writePaperFiles(services)).toBe(1);
});

test("a file that cannot be written is tried three times, then given up", async () => {
  await ask();
  const full = { ...services, storage: { ...services.storage, putFile: () => Promise.reject(new Error("full")) } };
  for (let count = 0; count < 3; count++) {
    await expect(writePaperFiles(full)).rejects.toThrow("full");
    await sql`update paper_files set leased_until = null`.execute(db);
  }
  expect(await latest(shopId)).toMatchObject({ state: "failed" });
  expect(await writePaperFiles(services)).toBe(0);
});

test("after its time a file is gone, and so is what was stored", async () => {
  const ready = (await filesOf(db, shopId)).filter(({ state }) => state === "ready");
  expect(ready.length).toBeGreaterThan(0);
  const keys = await db.selectFrom("paper_files").select("stored_as").where("state", "=", "ready").execute();
  await sql`update paper_files set ends_at = now() - interval '1 second'`.execute(db);
  expect((await taken(ready[0]?.id ?? 0, shopId)).status).toBe(404);
  await removeOldPaperFiles(services);
  expect(await db.selectFrom("paper_files").select("id").execute()).toEqual([]);
  for (const { stored_as } of keys) expect(await services.storage.has(stored_as ?? "")).toBe(false);
});
