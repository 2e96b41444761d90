import type { RequestContext } from "~/app/context.server";
import { ok, type Result, refuse } from "~/app/platform/result";
import { transact } from "~/db/transact.server";
import { liveLimits, mostBytes } from "../limits";
import { endRoom } from "../rooms/end-room.server";
import type { HostWarning } from "../studio/host-warning";
import { isInit, isSegment } from "./check-segment";
import { contentHash } from "./content-hash.server";
import { hashOfKey } from "./run-key.server";
import { segmentKey } from "./segment-file";
import { insertSegment, type OpenRun, runOfKey, segmentOf, setInit } from "./segments-queries.server";

type Services = Pick<RequestContext, "db" | "storage" | "bus">;

/** Why a host's file is refused; nothing that was stored is touched. */
export type SegmentRefusal =
  /** There is no run of this id and key. */
  | "wrongKey"
  /** Another opening of the host's page has taken over, or the room has ended. */
  | "runOver"
  /** Staff have cut the room off. */
  | "cut"
  /** No head has come, or the file is none of its kind and codecs. */
  | "wrongContainer"
  | "tooLarge"
  /** More media than time has passed. */
  | "tooFast"
  /** A number was left out; `next` is the one that is waited for. */
  | "outOfOrder"
  /** The number is taken by other bytes. */
  | "otherBytes"
  /** The disk is full; the room has ended. */
  | "diskFull";

interface Accepted {
  /** Number of the segment that comes next. */
  next: number;
  warning?: HostWarning;
}

interface Sent {
  runId: string;
  key: string;
  /** Reads the body, once its key is known; null = it has more bytes than that. */
  read(most: number): Promise<Buffer | null>;
}

async function openRun(
  { db }: Services,
  { runId, key }: Sent,
): Promise<Result<OpenRun, "wrongKey" | "runOver" | "cut">> {
  const run = await runOfKey(db, { runId, keyHash: hashOfKey(key) });
  if (!run) return refuse("wrongKey");
  if (run.cut) return refuse("cut");
  return run.ended || !run.current ? refuse("runOver") : ok(run);
}

/** Stores a file; on a full disk the room ends with words for its host. */
async function kept(services: Services, run: OpenRun, put: Promise<void>): Promise<Result<null, "diskFull">> {
  try {
    await put;
    return ok(null);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ENOSPC")) throw error;
    await endRoom(services, { roomId: run.roomId, by: "disk" });
    return refuse("diskFull");
  }
}

/** Accepts the head of a run: what its container and codecs are. The same head twice is accepted. */
export async function acceptInit(
  services: Services,
  { mime, ...sent }: Sent & { mime: string },
): Promise<Result<{ next: number }, SegmentRefusal>> {
  const { db, storage } = services;
  const run = await openRun(services, sent);
  if (!run.ok) return run;
  const bytes = await sent.read(liveLimits.initBytes);
  if (bytes === null) return refuse("tooLarge");
  if (!isInit(bytes, mime)) return refuse("wrongContainer");
  const hash = contentHash(bytes);
  if (run.value.initHash !== null && run.value.initHash !== hash) return refuse("otherBytes");
  const file = { runId: sent.runId, number: 0, hash };
  const put = await kept(services, run.value, storage.put(segmentKey(file), bytes));
  if (!put.ok) return put;
  const set = await transact(db, (trx) => setInit(trx, { runId: sent.runId, mime, hash }));
  return set ? ok({ next: run.value.last + 1 }) : refuse("otherBytes");
}

/**
 * Accepts the next segment of a room: the file first and its row second, so that an acknowledged one is never lost. The
 * same bytes under a number that is taken are accepted once more, without being written. The answer brings what staff
 * told the host last.
 */
export async function acceptSegment(
  services: Services,
  { number, lengthMs, gap, ...sent }: Sent & { number: number; lengthMs: number; gap: boolean },
): Promise<Result<Accepted, SegmentRefusal | { ok: false; code: "outOfOrder"; next: number }>> {
  const { db, storage, bus } = services;
  const opened = await openRun(services, sent);
  if (!opened.ok) return opened;
  const run = opened.value;
  const bytes = await sent.read(mostBytes(lengthMs));
  if (bytes === null) return refuse("tooLarge");
  const hash = contentHash(bytes);
  const accepted = ok<Accepted>({ next: number + 1, warning: run.warning ?? undefined });
  const known = async () => {
    const found = await segmentOf(db, { roomId: run.roomId, number });
    if (!found) {
      // The room has ended since its row was read.
      const now = await openRun(services, sent);
      return now.ok ? refuse("runOver") : now;
    }
    return found.hash === hash && found.runId === run.id ? accepted : refuse("otherBytes");
  };
  if (number <= run.last) return known();
  if (number > run.last + 1) return refuse("outOfOrder", { next: run.last + 1 });
  if (run.initHash === null || !isSegment(bytes)) return refuse("wrongContainer");
  if (run.sentMs + lengthMs > run.openMs + liveLimits.queueMs) return refuse("tooFast");
  const key = segmentKey({ runId: run.id, number, hash });
  const put = await kept(services, run, storage.put(key, bytes));
  if (!put.ok) return put;
  const { roomId } = run;
  if (!(await insertSegment(db, { runId: run.id, roomId, number, lengthMs, bytes: bytes.length, hash, gap }))) {
    const instead = await known();
    if (!instead.ok) await storage.remove(key);
    return instead;
  }
  await bus.publish("live", String(roomId)).catch(() => {});
  return accepted;
}
