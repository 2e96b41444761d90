import type { ChildProcess } from "node:child_process";
import { openBenchShop, pin, startBare } from "./bench-shop";
import { cpuTime } from "./cpu-time";
import { type Figures, median } from "./figures";
import { clients, type Load, rounds, runLoad, seconds } from "./run-load";

const target = 0.75;
const cards = 40;
/** A session cookie, even an invalid one, bypasses the visitor cache. */
const apart = { cookie: "pasar=none" };

/** `cpu`: CPU time per request, ms; NaN where the system does not report it. */
type Measured = Load & { cpu: number };

/**
 * Measures one round. Other programs on the machine mainly lower requests per second; the lowest CPU time is the most
 * accurate.
 */
async function measure(url: string, server: ChildProcess): Promise<Measured> {
  const before = cpuTime(server) ?? Number.NaN;
  const load = await runLoad(url, apart);
  return { ...load, cpu: ((cpuTime(server) ?? Number.NaN) - before) / (load.perSecond * seconds) };
}

/**
 * Requests per second of the home page (19 modules, 40 goods cards) against bare `renderToPipeableStream` of the same
 * element tree, alternating by round. One process and one core for each server, 16 clients from another process.
 * Visitors' responses are not cached whole; module data is, as in production.
 */
export async function benchHome(): Promise<Figures> {
  const bench = await openBenchShop({ cards });
  try {
    const bare = await startBare(bench, { script: "scripts/bench/bare-server.mjs", env: { PORT: "4292" } });
    const pinned = [pin(bench.shop.process, 0), pin(bare.process, 0)].every(Boolean);
    const sides = { ours: `${bench.shop.url}/`, stream: `${bare.url}/stream`, string: `${bare.url}/string` };
    const measured: Record<keyof typeof sides, Measured[]> = { ours: [], stream: [], string: [] };
    const round = (side: keyof typeof sides) =>
      measure(sides[side], side === "ours" ? bench.shop.process : bare.process);
    try {
      for (const url of Object.values(sides)) await runLoad(url, apart);
      for (let done = 0; done < rounds; done++) {
        for (const side of ["ours", "stream", "string"] as const) measured[side].push(await round(side));
      }
    } finally {
      bare.stop();
    }
    const perSecond = (side: keyof typeof sides) => measured[side].map((result) => result.perSecond);
    const ratios = perSecond("ours").map((value, at) => value / (perSecond("stream")[at] ?? 1));
    const cpu = (side: keyof typeof sides) => Math.min(...measured[side].map((result) => result.cpu));
    const ratio = median(ratios);
    return {
      name: "home",
      ratio,
      target,
      pass: ratio >= target,
      figures: {
        "our home page, requests/s": Math.round(median(perSecond("ours"))),
        "bare renderToPipeableStream, requests/s": Math.round(median(perSecond("stream"))),
        "bare renderToString, requests/s": Math.round(median(perSecond("string"))),
        "ratio to renderToString": Number((median(perSecond("ours")) / median(perSecond("string"))).toFixed(3)),
        "of the processor, least of all rounds, ms: ours, stream, string": `${cpu("ours").toFixed(2)} ${cpu("stream").toFixed(2)} ${cpu("string").toFixed(2)}`,
        "ratio of the processor's time": Number((cpu("stream") / cpu("ours")).toFixed(3)),
        "ratio, lowest and highest round": `${Math.min(...ratios).toFixed(3)} ${Math.max(...ratios).toFixed(3)}`,
        "answer with headers, bytes": median(measured.ours.map((result) => result.bytes)),
        "bare answer with headers, bytes": median(measured.stream.map((result) => result.bytes)),
        "p99 of ours, ms": median(measured.ours.map((result) => result.p99)),
        rounds: `${rounds} of ${seconds} s, interleaved`,
        "clients, modules, cards": `${clients}, 19, ${cards}`,
        "a core each for servers and load": pinned ? "yes" : "no taskset here",
      },
    };
  } finally {
    await bench.close();
  }
}
