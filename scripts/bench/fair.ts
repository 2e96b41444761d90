import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { type Db, openDatabase } from "~/db/client.server";
import { joinPrivatePostgres } from "~/db/embedded/embedded.server";
import { makeAddress } from "~/tests/support/order-factories";
import { makePerson } from "~/tests/support/people";
import { type RunningShop, startShop } from "~/tests/support/server";
import { pin } from "./bench-shop";
import { type Figures, median } from "./figures";
import { type OpenRoom, openRoom } from "./live-stage";
import { type Load, rounds, runPlayers, seconds, startLoad } from "./run-load";

/** Max ratio of a page's median under pressure to its median without. */
const target = 1.5;
const inFlight = 200;
const page = "/pages/user/user";
/** Address shared by everybody in the second measurement. */
const town = { "x-forwarded-for": "203.0.113.5" };

const kinds = ["account", "visitors", "players"] as const;
type Kind = (typeof kinds)[number];

/** A kind of pressure, and the address of the person who views a page meanwhile. */
interface Pressure {
  /** Presses for so many seconds; resolves with the answers by status. */
  press(seconds: number): Promise<Load["statuses"]>;
  /** The only answer that is expected. */
  expected: string;
  reader: Record<string, string>;
}

interface Round {
  quiet: number;
  pressed: number;
  answers: Load["statuses"];
}

/**
 * The median time of a page of a signed-in person, interleaved with nobody else and with pressure: an account with 200
 * checkouts in flight (refused ones, so that it can continue), visitors behind the same address with 200 searches in
 * flight, or 200 players of a live room. Nobody else may get 503 or 429. The limit per minute is off: it would end the
 * pressure.
 */
export async function benchFair(): Promise<Figures> {
  const shop = await startShop({ env: { LOG_LEVEL: "error", PROXY_HOPS: "1", REQUESTS_PER_MINUTE: "0" } });
  try {
    const { url } = await joinPrivatePostgres({ dataDir: shop.dataDir });
    const { db, close } = openDatabase(url, { max: 2 });
    const { sides, room } = await pressures(db, shop.url).finally(close);
    const airing = setInterval(() => room.send().catch(() => {}), 1000);
    const pinned = pin(shop.process, 0);
    const measured: Record<Kind, Round[]> = { account: [], visitors: [], players: [] };
    for (let round = -1; round < rounds; round++) {
      for (const side of kinds) {
        const result = await measure(shop, sides[side]);
        // The first round warms up.
        if (round >= 0) measured[side].push(result);
      }
    }
    clearInterval(airing);
    return summary(measured, pinned);
  } finally {
    await shop.stop();
  }
}

async function pressures(db: Db, url: string): Promise<{ sides: Record<Kind, Pressure>; room: OpenRoom }> {
  const [busy, reader] = [await makePerson(db), await makePerson(db)];
  const address = await makeAddress(db, busy.id);
  const sku = await db
    .selectFrom("skus")
    .innerJoin("goods", "goods.id", "skus.goods_id")
    .select(["skus.id", "skus.price_minor", "goods.shop_id"])
    .orderBy("skus.id")
    .limit(1)
    .executeTakeFirstOrThrow();
  const key = randomUUID();
  // Another price than shown: compared within the transaction, and refused.
  const minor = sku.price_minor + 1;
  const shown = JSON.stringify({ lines: [[sku.id, 1, minor]], freight: [[sku.shop_id, 0]], total: minor });
  const form = new URLSearchParams({ key, address: String(address), shown }).toString();
  const load = (path: string, options: { headers: Record<string, string>; form?: string }) => async (lasting: number) =>
    (await startLoad(url + path, { clients: inFlight, seconds: lasting, ...options })).statuses;
  const order = `/pages/user/order/addorder?type=buy&data=${sku.id}-1&key=${key}`;
  const room = await openRoom(db, url);
  const sides = {
    account: { press: load(order, { headers: busy.headers, form }), expected: "400", reader: reader.headers },
    visitors: {
      press: load("/pages/product/list?category_id=1&lng=en", { headers: town }),
      expected: "200",
      reader: { ...reader.headers, ...town },
    },
    players: {
      press: (lasting: number) => runPlayers(url, { roomId: room.roomId, count: inFlight, seconds: lasting }),
      expected: "200",
      reader: reader.headers,
    },
  };
  return { sides, room };
}

async function measure(shop: RunningShop, { press, expected, reader }: Pressure): Promise<Round> {
  const quiet = await readPages(shop.url + page, reader);
  const pressing = press(seconds + 2);
  await sleep(1500);
  const pressed = await readPages(shop.url + page, reader);
  const answers = await pressing;
  if (Object.keys(answers).join() !== expected) throw new Error(`the pressure was answered ${JSON.stringify(answers)}`);
  return { quiet, pressed, answers };
}

/** Requests a page repeatedly; returns the median time, ms. Throws on the first refusal. */
async function readPages(url: string, headers: Record<string, string>): Promise<number> {
  const times: number[] = [];
  for (const until = performance.now() + seconds * 1000; performance.now() < until; ) {
    const before = performance.now();
    const answer = await fetch(url, { headers: { ...headers, "accept-language": "en" }, redirect: "manual" });
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Error(`${url} answered ${answer.status} to somebody else`);
    times.push(performance.now() - before);
  }
  return median(times);
}

const names: Record<Kind, string> = {
  account: "one account's posts",
  visitors: "visitors of the same address",
  players: "players of a live room",
};

function summary(measured: Record<Kind, Round[]>, pinned: boolean): Figures {
  const ratiosOf = (all: Round[]) => all.map(({ quiet, pressed }) => pressed / quiet);
  const rows = kinds.flatMap((side) => {
    const all = measured[side];
    const who = names[side];
    const of = (value: (round: Round) => number) => median(all.map(value)).toFixed(1);
    const ratios = ratiosOf(all);
    return [
      [`page, ms: without, with 200 of ${who}`, `${of(({ quiet }) => quiet)}, ${of(({ pressed }) => pressed)}`],
      [
        `ratio with ${who}`,
        `${median(ratios).toFixed(2)} (${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)})`,
      ],
      [
        `requests/s of ${who} meanwhile`,
        of(({ answers }) => Object.values(answers).reduce((sum, count) => sum + count, 0) / (seconds + 2)),
      ],
    ];
  });
  const ratio = Math.max(...kinds.map((kind) => median(ratiosOf(measured[kind]))));
  return {
    name: "fair",
    ratio,
    target,
    pass: ratio <= target,
    figures: {
      ...Object.fromEntries(rows),
      rounds: `${rounds} of ${seconds} s, interleaved`,
      "a core of its own for the server": pinned ? "yes" : "no taskset here",
    },
  };
}
