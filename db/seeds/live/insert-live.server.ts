import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { Transaction } from "kysely";
import { boxesIn } from "~/app/live/segments/boxes";
import { contentHash } from "~/app/live/segments/content-hash.server";
import { segmentKey } from "~/app/live/segments/segment-file";
import type { Storage } from "~/app/platform/media/storage.server";
import type { Db } from "~/db/client.server";
import type { Database } from "~/db/schema";
import { transact } from "~/db/transact.server";
import { at, known } from "../demo/known";
import { nextGoods, otherGoods, saidLines, shownGoods } from "./recorded-room";

const day = 86_400_000;

/** Relative to the project folder, in which the server runs; made by `node scripts/demo-film.mjs`. */
const film = "db/seeds/live/film.mp4";
const mime = 'video/mp4; codecs="vp09.00.21.08, opus"';
/** Of each of its segments: a key frame begins every second. */
const segmentMs = 1000;
const seconds = 24;

/** Gives the demo merchant a live that was recorded two days ago, with talk and goods, and one that is planned. */
export async function insertLive(db: Db, storage: Storage, now: Date): Promise<void> {
  const { head, segments } = splitFilm(await readFile(film));
  const startedAt = new Date(now.getTime() - 2 * day);
  await transact(db, async (trx) => {
    const host = await trx
      .selectFrom("users")
      .innerJoin("shops", "shops.owner_id", "users.id")
      .select(["users.id as userId", "shops.id as shopId"])
      .where("username", "=", "demo_merchant")
      .executeTakeFirstOrThrow();
    const goods = await goodsByTitle(trx, [...shownGoods.map(({ title }) => title), ...otherGoods]);
    const shelf = [...shownGoods.map(({ title }) => title), ...otherGoods].map((title) =>
      known(goods.get(title), title),
    );
    const roomId = await insertRoom(trx, host, {
      title: "Three things for a slow Sunday",
      cover: at(shelf, 0).picture,
      key: "demo-live",
      goodsIds: shelf.map(({ id }) => id),
      plannedFor: startedAt,
    });
    await insertRecording(trx, { storage, roomId, head, segments, startedAt });
    for (const { title, fromMs } of shownGoods)
      await trx
        .insertInto("live_explained")
        .values({
          room_id: roomId,
          goods_id: known(goods.get(title), title).id,
          from_ms: fromMs,
          created_at: new Date(startedAt.getTime() + fromMs),
        })
        .execute();
    await insertLines(trx, { roomId, hostId: host.userId, startedAt });
    await insertRoom(trx, host, {
      title: "Setting the table: plates and knives",
      cover: known(goods.get(nextGoods[0]), nextGoods[0]).picture,
      key: "demo-live-next",
      goodsIds: nextGoods.map((title) => known(goods.get(title), title).id),
      plannedFor: new Date(Math.ceil(now.getTime() / day) * day + day + day / 2),
    });
  });
}

/** Takes a film of fragments apart: its head, and its segments. */
function splitFilm(file: Buffer): { head: Buffer; segments: Buffer[] } {
  const boxes = (boxesIn(file) ?? []).map(({ type, from, to }) => ({ type, bytes: file.subarray(from - 8, to) }));
  const ofTypes = (...types: string[]) => boxes.filter(({ type }) => types.includes(type)).map(({ bytes }) => bytes);
  const parts = ofTypes("moof", "mdat");
  // Behind its last second the film has a rest of sound.
  const segments = Array.from({ length: seconds }, (_, n) => Buffer.concat(parts.slice(2 * n, 2 * n + 2)));
  return { head: Buffer.concat(ofTypes("ftyp", "moov")), segments };
}

async function goodsByTitle(trx: Transaction<Database>, titles: readonly string[]) {
  const rows = await trx
    .selectFrom("goods")
    .select((e) => ["id", "picture", e.ref("title", "->>").key("en").as("en")])
    .where((e) => e(e.ref("title", "->>").key("en"), "in", titles))
    .execute();
  return new Map(rows.map(({ en, ...row }) => [en as string, row]));
}

interface NewRoom {
  title: string;
  cover: string | null;
  key: string;
  goodsIds: readonly number[];
  plannedFor: Date;
}

async function insertRoom(
  trx: Transaction<Database>,
  { userId, shopId }: { userId: number; shopId: number },
  { title, cover, key, goodsIds, plannedFor }: NewRoom,
): Promise<number> {
  const { id } = await trx
    .insertInto("live_rooms")
    .values({ shop_id: shopId, user_id: userId, title, cover, key, planned_for: plannedFor })
    .returning("id")
    .executeTakeFirstOrThrow();
  await trx
    .insertInto("live_goods")
    .values(goodsIds.map((goods_id, place) => ({ room_id: id, goods_id, place })))
    .execute();
  return id;
}

interface Recorded {
  storage: Storage;
  roomId: number;
  head: Buffer;
  segments: readonly Buffer[];
  startedAt: Date;
}

/** Stores the film as what a host sent in one run, and ends the room with its last second. */
async function insertRecording(
  trx: Transaction<Database>,
  { storage, roomId, head, segments, startedAt }: Recorded,
): Promise<void> {
  const after = (ms: number) => new Date(startedAt.getTime() + ms);
  const headHash = contentHash(head);
  const { id: runId } = await trx
    .insertInto("live_runs")
    .values({
      room_id: roomId,
      key_hash: randomBytes(32),
      from_ms: 0,
      mime,
      init_hash: headHash,
      started_at: startedAt,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await storage.put(segmentKey({ runId, number: 0, hash: headHash }), head);
  for (const [n, bytes] of segments.entries()) {
    const hash = contentHash(bytes);
    await storage.put(segmentKey({ runId, number: n + 1, hash }), bytes);
    await trx
      .insertInto("live_segments")
      .values({
        room_id: roomId,
        number: n + 1,
        run_id: runId,
        starts_ms: n * segmentMs,
        length_ms: segmentMs,
        bytes: bytes.length,
        hash,
        part: 0,
        received_at: after((n + 1) * segmentMs),
      })
      .execute();
  }
  const lengthMs = segments.length * segmentMs;
  await trx
    .updateTable("live_rooms")
    .set({
      state: "ended",
      started_at: startedAt,
      ended_at: after(lengthMs),
      ended_by: "host",
      segments: segments.length,
      length_ms: lengthMs,
      bytes: segments.reduce((sum, { length }) => sum + length, 0),
      last_at: after(lengthMs),
      viewers_most: 38,
      viewers: 126,
      likes: 214,
      follows: 9,
    })
    .where("id", "=", roomId)
    .execute();
}

async function insertLines(
  trx: Transaction<Database>,
  { roomId, hostId, startedAt }: { roomId: number; hostId: number; startedAt: Date },
): Promise<void> {
  const people = await trx.selectFrom("users").select(["id", "nickname"]).orderBy("id").execute();
  const idOf = (name: string) => known(people.find(({ nickname }) => nickname === name)?.id, name);
  await trx
    .insertInto("live_lines")
    .values(
      saidLines.map(({ by, language, body, atMs }, n) => ({
        room_id: roomId,
        number: n + 1,
        user_id: by === "*" ? hostId : idOf(by),
        side: by === "*" ? ("host" as const) : ("viewer" as const),
        body,
        language,
        media_ms: atMs,
        key: `demo-live-${n}`,
        created_at: new Date(startedAt.getTime() + atMs),
      })),
    )
    .execute();
  await trx.updateTable("live_rooms").set({ lines: saidLines.length }).where("id", "=", roomId).execute();
}
