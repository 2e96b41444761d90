import type { Insertable, Selectable } from "kysely";
import { contentHash } from "~/app/live/segments/content-hash.server";
import type { SegmentFile } from "~/app/live/segments/segment-file";
import type { Database } from "~/db/schema";
import type { Handle } from "~/db/transact.server";
import { makeShop } from "./factories";
import { lot } from "./lot";

type Row<Table extends keyof Database> = Selectable<Database[Table]>;
type Values<Table extends keyof Database> = Partial<Insertable<Database[Table]>>;

/** A room that is planned; of a new shop unless it is given. One on air needs a run: `makeRecording`, or a host. */
export async function makeRoom(handle: Handle, values: Values<"live_rooms"> = {}): Promise<Row<"live_rooms">> {
  const shop_id = values.shop_id ?? (await makeShop(handle, { live_allowed: true })).id;
  return handle
    .insertInto("live_rooms")
    .values({ title: `Room ${lot()}`, key: lot(), ...values, shop_id })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** A run of a room. */
export function makeRun(handle: Handle, values: Values<"live_runs"> & { room_id: number }): Promise<Row<"live_runs">> {
  return handle
    .insertInto("live_runs")
    .values({
      key_hash: Buffer.from(lot(16)),
      from_ms: 0,
      mime: 'video/mp4; codecs="avc1.42e01f, mp4a.40.2"',
      init_hash: contentHash(Buffer.from("head")),
      ...values,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

interface Recorded {
  /** How many segments of a second; 3 by default. */
  segments?: number;
  /** It is on air still. */
  onAir?: boolean;
}

/** A room with one run and its segments, which has ended a moment ago; the files are only named. */
export async function makeRecording(
  handle: Handle,
  { segments = 3, onAir = false, ended_at, ...values }: Recorded & Values<"live_rooms"> = {},
) {
  const room = await makeRoom(handle, values);
  const run = await makeRun(handle, { room_id: room.id });
  const started_at = new Date(Date.now() - segments * 1000);
  const files: SegmentFile[] = [];
  for (let number = 1; number <= segments; number += 1) {
    const hash = contentHash(Buffer.from(String(number)));
    files.push({ runId: run.id, number, hash });
    await handle
      .insertInto("live_segments")
      .values({
        room_id: room.id,
        number,
        run_id: run.id,
        starts_ms: (number - 1) * 1000,
        length_ms: 1000,
        bytes: 1000,
        hash,
        part: 0,
        received_at: new Date(started_at.getTime() + number * 1000),
      })
      .execute();
  }
  const state = onAir
    ? ({ state: "on_air", run_id: run.id } as const)
    : ({ state: "ended", ended_at: ended_at ?? new Date(), ended_by: "host" } as const);
  const changed = await handle
    .updateTable("live_rooms")
    .set({
      started_at: ended_at ?? started_at,
      segments,
      length_ms: segments * 1000,
      bytes: segments * 1000,
      last_at: new Date(),
    })
    .set(state)
    .where("id", "=", room.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return { room: changed, run, head: { runId: run.id, number: 0, hash: run.init_hash ?? "" }, files };
}

/** A recording of a room that staff cut off; its shop may go live all the same, unless days say otherwise. */
export async function makeCut(
  handle: Handle,
  { staff_id, ban_days = 0, appeal_words, ...values }: CutValues,
): Promise<{ room: Row<"live_rooms">; rulingId: number }> {
  const { room } = await makeRecording(handle, values);
  await handle.updateTable("live_rooms").set({ ended_by: "cut" }).where("id", "=", room.id).execute();
  const appealed_at = appeal_words ? new Date() : null;
  const ruling = {
    room_id: room.id,
    kind: "cut" as const,
    words: "Rule 4.2: prices of other shops",
    staff_id,
    ban_days,
  };
  const { id: rulingId } = await handle
    .insertInto("live_rulings")
    .values({ ...ruling, appeal_words, appealed_at })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { room: { ...room, ended_by: "cut" }, rulingId };
}
type CutValues = Values<"live_rooms"> & { staff_id: number; ban_days?: number | null; appeal_words?: string };
