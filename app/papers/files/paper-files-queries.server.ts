import { sql } from "kysely";
import type { PaperTables } from "~/db/tables/statements-schema";
import type { Handle } from "~/db/transact.server";

/** A month of papers as one file. */
export interface PaperFile {
  id: number;
  /** `2026-11`. */
  month: string;
  state: PaperTables["paper_files"]["state"]["__select__"];
  /** Papers that are in it, and all of them; null = not counted yet. */
  written: number;
  total: number | null;
  bytes: number | null;
  /** Until then it can be taken, any number of times: seven days from the beginning, by the table's default. */
  endsAt: Date;
}

/** Whose: a shop's, or the platform's where it is null. */
const isOf = (shopId: number | null) => sql<boolean>`shop_id is not distinct from ${shopId}::bigint`;

/** Returns the files of a shop, or of the platform, the latest first, while they can be taken. */
export function filesOf(handle: Handle, shopId: number | null): Promise<PaperFile[]> {
  return handle
    .selectFrom("paper_files")
    .select(["id", "month", "state", "written", "total", "bytes", "ends_at as endsAt"])
    .where(isOf(shopId))
    .where("ends_at", ">", sql<Date>`now()`)
    .orderBy("id", "desc")
    .limit(12)
    .execute();
}

/** Inserts a file that is to be written; one of the same month that is under way is the same file. */
export async function insertFile(handle: Handle, { shopId, month }: { shopId: number | null; month: string }) {
  await handle
    .insertInto("paper_files")
    .values({ shop_id: shopId, month, total: null, bytes: null, stored_as: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Returns the number of files that were asked for in the last 24 hours. */
export async function filesToday(handle: Handle, shopId: number | null): Promise<number> {
  const { count } = await handle
    .selectFrom("paper_files")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where(isOf(shopId))
    .where("created_at", ">", sql<Date>`now() - interval '1 day'`)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Returns a file that can be taken; undefined = there is none, or it is another's, or its time is over. */
export function readyFile(handle: Handle, { id, shopId }: { id: number; shopId: number | null }) {
  return handle
    .selectFrom("paper_files")
    .select(["month", "bytes", "stored_as as storedAs"])
    .where("id", "=", id)
    .where(isOf(shopId))
    .where("state", "=", "ready")
    .where("ends_at", ">", sql<Date>`now()`)
    .executeTakeFirst();
}

/** Until then whoever writes a file has it alone. */
const lease = sql<Date>`clock_timestamp() + interval '2 minutes'`;

export interface ClaimedFile {
  id: number;
  shopId: number | null;
  month: string;
  tries: number;
}

/** Claims the oldest file that nobody writes; undefined = there is none. One statement; processes divide them. */
export async function claimFile(handle: Handle): Promise<ClaimedFile | undefined> {
  const { rows } = await sql<ClaimedFile>`
    update paper_files set state = 'writing', leased_until = ${lease}, tries = tries + 1, written = 0
    where id = (
      select id from paper_files where ends_at > now() and state in ('waiting', 'writing')
        and coalesce(leased_until < clock_timestamp(), true)
      order by id limit 1 for update skip locked
    ) returning id, shop_id as "shopId", month, tries`.execute(handle);
  return rows[0];
}

/** Notes how far a file is, and keeps it for whoever writes it; false = it is another's by now. */
export async function noteProgress(
  handle: Handle,
  { id, tries }: ClaimedFile,
  { written, total }: { written: number; total: number },
): Promise<boolean> {
  const { numUpdatedRows } = await handle
    .updateTable("paper_files")
    .set({ written, total, leased_until: lease })
    .where("id", "=", id)
    .where("tries", "=", tries)
    .where("state", "=", "writing")
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Notes that a file is stored; false = it is another's by now. */
export async function finishFile(
  handle: Handle,
  { id, tries }: ClaimedFile,
  { storedAs, bytes, written }: { storedAs: string; bytes: number; written: number },
): Promise<boolean> {
  const { numUpdatedRows } = await handle
    .updateTable("paper_files")
    .set({ state: "ready", stored_as: storedAs, bytes, written, total: written, leased_until: null })
    .where("id", "=", id)
    .where("tries", "=", tries)
    .where("state", "=", "writing")
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Returns a file to those that wait, or gives it up. */
export async function releaseFile(
  handle: Handle,
  { id, tries }: ClaimedFile,
  { state, again }: { state: "waiting" | "failed"; again: "now" | "later" },
): Promise<void> {
  await handle
    .updateTable("paper_files")
    .set({ state, leased_until: again === "now" ? null : sql<Date>`clock_timestamp() + interval '1 minute'` })
    // What was only interrupted, such as by a new version of the server, is no try that failed.
    .$if(again === "now", (query) => query.set({ tries: sql`tries - 1` }))
    .where("id", "=", id)
    .where("tries", "=", tries)
    .where("state", "=", "writing")
    .execute();
}

/** Returns files whose time is over, with their keys in the storage. */
export function endedFiles(handle: Handle): Promise<{ id: number; storedAs: string | null }[]> {
  return handle
    .selectFrom("paper_files")
    .select(["id", "stored_as as storedAs"])
    .where("ends_at", "<", sql<Date>`now()`)
    .limit(100)
    .execute();
}

export async function deleteFile(handle: Handle, id: number): Promise<void> {
  await handle.deleteFrom("paper_files").where("id", "=", id).execute();
}
