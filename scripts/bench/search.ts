import { mkdtempSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { startPrivatePostgres } from "~/db/embedded/embedded.server";
import { removeDataDir } from "~/tests/support/test-server";
import { makeBigCatalogue } from "./big-catalogue";
import { runTime } from "./cpu-time";
import { type Figures, median } from "./figures";
import { asksOf, comparedKinds, limit } from "./search-asks";

const target = 1.3;
const sizes = { large: Number(process.env.BENCH_GOODS ?? 1_000_000), small: 10_000 };
const rounds = Math.max(7, Number(process.env.BENCH_ROUNDS ?? 7));
/** Folder in which the catalogues stay for the next run, which then takes a minute instead of five. */
const kept = process.env.BENCH_DATA;
/** Pages of one kind per round; their p95 is the round's figure. */
const pages = 40;
/** Pages that one side requests before it is the other's turn. */
const turn = 8;

interface Side {
  asks: (() => Promise<number>)[];
  /** Its PostgreSQL processes. */
  pids: number[];
}

/** Times of pages, ms: how long they took, and the CPU of ours and PostgreSQL's processes in it. */
interface Times {
  took: number[];
  cpu: number[];
}

/** Requests the pages of each side, which take turns, a few pages each. */
async function measure<Name extends string>(sides: Record<Name, Side>, full: boolean): Promise<Record<Name, Times>> {
  const names = Object.keys(sides) as Name[];
  const times = Object.fromEntries(names.map((name) => [name, { took: [], cpu: [] }])) as unknown as Record<
    Name,
    Times
  >;
  for (let from = 0; from < pages; from += turn) {
    for (const name of names) {
      const { asks, pids } = sides[name];
      for (let page = from; page < from + turn; page++) {
        const before = { at: performance.now(), postgres: runTime(pids), own: process.cpuUsage() };
        const rows = (await asks[page % asks.length]?.()) ?? 0;
        times[name].took.push(performance.now() - before.at);
        const { user, system } = process.cpuUsage(before.own);
        times[name].cpu.push(runTime(pids) - before.postgres + (user + system) / 1000);
        if (rows === 0 || (full && rows !== limit)) throw new Error(`page ${page} of ${name} has ${rows} rows`);
      }
    }
  }
  return times;
}

function p95(times: number[]): number {
  return [...times].sort((one, other) => one - other)[Math.floor(times.length * 0.95)] ?? 0;
}

/**
 * p95 of a page of each kind at 1,000,000 goods against 10,000 with the same hits; and deep pages against first ones.
 * Uses the same functions as the screens, cards included.
 */
export async function benchSearch(): Promise<Figures> {
  const dataDir = kept ?? mkdtempSync(path.join(os.tmpdir(), "pasar-bench-"));
  const server = await startPrivatePostgres({ dataDir, durable: false });
  try {
    const large = await makeBigCatalogue(server.url, sizes.large);
    const small = await makeBigCatalogue(server.url, sizes.small);
    const asks = { large: await asksOf(large), small: await asksOf(small) };
    const made: Record<string, number[]> = {};
    for (let round = -1; round < rounds; round++) {
      for (const kind of Object.keys(asks.large) as (keyof typeof asks.large)[]) {
        const sides = {
          large: { asks: asks.large[kind], pids: await large.pids() },
          small: { asks: asks.small[kind], pids: await small.pids() },
        };
        const times = await measure(sides, kind !== "suggestions");
        // The first round warms up both.
        if (round < 0) continue;
        for (const [side, { took, cpu }] of Object.entries(times)) {
          for (const [name, all] of [
            [`${kind}, ${side}`, took],
            [`CPU of ${kind}, ${side}`, cpu],
          ] as const)
            made[name] = [...(made[name] ?? []), p95(all)];
        }
      }
    }
    await large.close();
    await small.close();
    return summary(made, [large.seconds, small.seconds]);
  } finally {
    await server.stop();
    if (kept === undefined) removeDataDir(dataDir);
  }
}

function summary(made: Record<string, number[]>, seconds: number[]): Figures {
  const of = (name: string) => made[name] ?? [];
  const ratioOf = (above: string, below: string) =>
    median(of(above).map((value, round) => value / (of(below)[round] ?? 1)));
  const ms = (name: string) => median(of(name)).toFixed(2);
  const ratios = comparedKinds.map((kind) => ratioOf(`${kind}, large`, `${kind}, small`));
  const byCpu = comparedKinds.map((kind) => ratioOf(`CPU of ${kind}, large`, `CPU of ${kind}, small`));
  const ratio = Math.max(...ratios);
  const deep = ratioOf("deep, large", "first, large");
  return {
    name: "search",
    ratio,
    target,
    pass: ratio <= target && deep <= 1.5,
    figures: {
      "goods, large and small": `${sizes.large} ${sizes.small}`,
      ...Object.fromEntries(
        comparedKinds.map((kind, at) => [
          `${kind}: ratio (p95, ms); by CPU`,
          `${ratios[at]?.toFixed(3)} (${ms(`${kind}, large`)} to ${ms(`${kind}, small`)}); ${byCpu[at]?.toFixed(3)} (${ms(`CPU of ${kind}, large`)} to ${ms(`CPU of ${kind}, small`)})`,
        ]),
      ),
      "highest ratio by CPU": Number(Math.max(...byCpu).toFixed(3)),
      "deep page against first, at large": Number(deep.toFixed(3)),
      "deep against first in a tenth of all goods": Number(ratioOf("dense, deep, large", "dense, large").toFixed(3)),
      "making the catalogues, s": seconds.map((value) => value.toFixed(0)).join(" "),
      rounds: `${rounds} of ${pages} pages of ${limit}, ${turn} in turn`,
    },
  };
}
