import type { ChildProcess } from "node:child_process";
import { startBeside } from "../../process/beside.server";
import { createLane } from "../../process/lane";
import type { DoneJob, PictureAnswers, PictureJob, RequestedJob } from "./picture-jobs";

/** Max concurrent jobs: more would only take CPU time from the pages. */
const atOnce = 2;
/** Max queued jobs; a page full of pictures that nobody has viewed yet needs sixty. */
const maxWaiting = 1000;
/** Idle time in ms after which the process is stopped to free its memory. */
const idleMs = 15_000;
/** Timeouts of a recording and of a video, in ms. */
const limits: Partial<Record<PictureJob["kind"], number>> = { voice: 10_000, video: 30_000 };

/** Thrown when the queue is full. */
export class PicturesBusy extends Error {}
/** Thrown when the process ended in mid-job, for example killed by the system for lack of memory. */
export class PictureProcessEnded extends Error {}

interface Running {
  child: ChildProcess;
  asked: Map<number, { answer(value: unknown): void; fail(error: Error): void }>;
  idle?: NodeJS.Timeout;
}

const lane = createLane(atOnce);
let running: Running | null = null;
let waiting = 0;
let lastId = 0;

/**
 * Runs a job in the picture process, which is started when necessary. At most two jobs run at a time, the others are
 * queued in order. Throws `PicturesBusy` when a thousand are waiting.
 */
export async function pictureWork<Kind extends PictureJob["kind"]>(
  job: PictureJob & { kind: Kind },
): Promise<PictureAnswers[Kind]> {
  if (waiting >= maxWaiting) throw new PicturesBusy("too many pictures wait");
  waiting += 1;
  try {
    return await lane(async () => {
      try {
        return (await ask(job)) as PictureAnswers[Kind];
      } catch (error) {
        // The other job may have been the one that ended the process.
        if (error instanceof PictureProcessEnded) return (await ask(job)) as PictureAnswers[Kind];
        throw error;
      }
    });
  } finally {
    waiting -= 1;
  }
}

function ask(job: PictureJob): Promise<unknown> {
  running ??= start();
  const { child, asked, idle } = running;
  clearTimeout(idle);
  // While a result is pending, this process must not exit by itself.
  child.ref();
  child.channel?.ref();
  const id = ++lastId;
  // A recording is read in milliseconds; one that hangs its reader ends with the process.
  const ms = limits[job.kind];
  const limit = ms === undefined ? undefined : setTimeout(() => child.kill("SIGKILL"), ms);
  return new Promise((answer, fail) => {
    asked.set(id, { answer, fail });
    child.send({ id, job } satisfies RequestedJob, (error) => {
      if (error) asked.get(id)?.fail(new PictureProcessEnded(error.message));
    });
  }).finally(() => {
    clearTimeout(limit);
    asked.delete(id);
    if (asked.size === 0) rest(child);
  });
}

function start(): Running {
  const child = startBeside("pictures");
  const asked: Running["asked"] = new Map();
  const ended = () => {
    if (running?.child === child) running = null;
    for (const { fail } of asked.values()) fail(new PictureProcessEnded("the process for pictures ended"));
  };
  child.on("exit", ended).on("error", ended);
  child.on("message", (done: DoneJob) => {
    const one = asked.get(done.id);
    if ("error" in done) one?.fail(new Error(done.error));
    else one?.answer(done.answer);
  });
  return { child, asked };
}

function rest(child: ChildProcess): void {
  child.unref();
  child.channel?.unref();
  if (running?.child !== child) return;
  clearTimeout(running.idle);
  running.idle = setTimeout(() => {
    running = null;
    child.disconnect();
  }, idleMs).unref();
}
