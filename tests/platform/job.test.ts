import { sql } from "kysely";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createJob } from "~/app/platform/process/job.server";
import { jobHours, listJobs, recordJob } from "~/app/platform/process/jobs-queries.server";
import { testDatabase } from "../support/database";

const { db } = testDatabase();
const log = { warn: vi.fn() };
const definition = { name: "sweeping", pauseMs: 5000, failure: "it could not be swept" };
const nothing = async () => undefined;

beforeEach(() => void vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] }));
afterEach(() => {
  vi.useRealTimers();
  log.warn.mockClear();
});

test("a job runs at once and after each pause, never twice at a time; closing waits for its run", async () => {
  const ends: (() => void)[] = [];
  const work = vi.fn(
    (_closing: AbortSignal) => new Promise<undefined>((resolve) => ends.push(() => resolve(undefined))),
  );
  const job = createJob({ db, log }, { ...definition, work });
  job.start();
  vi.advanceTimersByTime(12_000);
  expect(work).toHaveBeenCalledTimes(1);
  const closed = vi.fn();
  const closing = job.close().then(closed);
  expect(work.mock.calls[0]?.[0].aborted).toBe(true);
  expect(closed).not.toHaveBeenCalled();
  ends[0]?.();
  await closing;
  vi.advanceTimersByTime(12_000);
  expect(work).toHaveBeenCalledTimes(1);
});

test("one that begins later waits for the first pause; one that finishes runs once more at the end", async () => {
  const work = vi.fn(nothing);
  const job = createJob({ db, log }, { ...definition, work, later: true, finishes: true });
  await job.close();
  expect(work).not.toHaveBeenCalled();
  job.start();
  expect(work).not.toHaveBeenCalled();
  vi.advanceTimersByTime(5000);
  expect(work).toHaveBeenCalledTimes(1);
  await job.close();
  expect(work).toHaveBeenCalledTimes(2);
});

test("a failure is said once and kept until it is over; runs that went alike are recorded once a minute", async () => {
  let fault: string | null = null;
  const work = async () => {
    if (fault !== null) throw new Error(fault);
    return undefined;
  };
  const wrong = vi.fn(async () => "three are put aside");
  const job = createJob({ db, log }, { ...definition, name: "failing", work, wrong });
  const runs = async () => (await listJobs(db)).find(({ name }) => name === "failing");
  await job.run();
  await job.run();
  expect(await runs()).toMatchObject({ runs: 1, failures: 1, error: "three are put aside" });
  expect(wrong).toHaveBeenCalledTimes(1);
  fault = "no room";
  await job.run();
  await job.run();
  expect(log.warn).toHaveBeenCalledTimes(1);
  expect(await runs()).toMatchObject({ runs: 2, failures: 2, error: "no room" });
  fault = null;
  await job.run();
  expect(await runs()).toMatchObject({ runs: 3, error: "three are put aside" });
});

test("a slow job says each failure, and where nothing was to be done nothing is recorded", async () => {
  const work = async () => Promise.reject(new Error("no books"));
  const slow = createJob({ db, log }, { ...definition, name: "slow", pauseMs: 60_000, work });
  await slow.run();
  await slow.run();
  expect(log.warn).toHaveBeenCalledTimes(2);
  await createJob({ db, log }, { ...definition, name: "idle", work: async () => null }).run();
  expect((await listJobs(db)).map(({ name }) => name)).not.toContain("idle");
});

test("runs are counted by the hour in the slots of one day, which the next day overwrites", async () => {
  const took = { ms: 4, error: "", pauseMs: 60_000 };
  await recordJob(db, "hourly", took);
  await recordJob(db, "hourly", { ...took, error: "no room" });
  const { rows } = await sql<{ now: number }>`select (extract(epoch from now()) * 1000)::bigint as now`.execute(db);
  const now = rows[0]?.now ?? 0;
  const hours = (await jobHours(db, now)).get("hourly") ?? [];
  expect([hours.length, hours.at(-1)]).toEqual([24, { runs: 2, failures: 1 }]);
  // What ran two days ago has no place among the hours shown, and its slot begins again.
  await sql`update job_hours set hour = hour - interval '48 hours' where name = 'hourly'`.execute(db);
  expect((await jobHours(db, now)).get("hourly")?.every(({ runs }) => runs === 0)).toBe(true);
  await recordJob(db, "hourly", took);
  expect((await jobHours(db, now)).get("hourly")?.at(-1)).toEqual({ runs: 1, failures: 0 });
  expect(await db.selectFrom("job_hours").select("slot").where("name", "=", "hourly").execute()).toHaveLength(1);
});
