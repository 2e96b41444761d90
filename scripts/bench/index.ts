import { existsSync } from "node:fs";
import path from "node:path";
import type { Figures } from "./figures";

process.chdir(path.resolve(import.meta.dirname, "../.."));

/** Imported on demand: they need packages that a production installation lacks. */
const benches: Record<string, () => Promise<(options: string[]) => Promise<Figures>>> = {
  boundaries: async () => (await import("./boundaries")).benchBoundaries,
  chat: async () => (await import("./chat")).benchChat,
  editing: async () => (await import("./editing")).benchEditing,
  fair: async () => (await import("./fair")).benchFair,
  feed: async () => (await import("./feed")).benchFeed,
  home: async () => (await import("./home")).benchHome,
  init: async () => (await import("./init")).benchInit,
  latency: async () => (await import("./latency")).benchLatency,
  live: async () => (await import("./live")).benchLive,
  "live-talk": async () => (await import("./live-talk")).benchLiveTalk,
  memory: async () => (await import("./memory")).benchMemory,
  offers: async () => (await import("./offers")).benchOffers,
  order: async () => (await import("./order")).benchOrder,
  "order-offers": async () => (await import("./order")).benchOrderOffers,
  "order-points": async () => (await import("./order")).benchOrderPoints,
  pages: async () => (await import("./pages")).benchPages,
  rush: async () => (await import("./rush")).benchRush,
  "rush-http": async () => (await import("./rush-http")).benchRushHttp,
  search: async () => (await import("./search")).benchSearch,
  start: async () => (await import("./start")).benchStart,
  visitor: async () => (await import("./visitor")).benchVisitor,
  weight: async () => (await import("./weight")).benchWeight,
};

const [name = "", ...options] = process.argv.slice(2);
const bench = Object.hasOwn(benches, name) ? benches[name] : undefined;
if (!bench) {
  console.error(
    `Usage: npm run bench -- NAME [--json] [--rounds=N (rush)] [--units=N (rush-http)] [--offers=N (boundaries, offers)] [--posts=N (feed)], where NAME is one of ${Object.keys(benches).join(", ")}.`,
  );
  process.exit(2);
}
if (!existsSync("node_modules/autocannon")) {
  console.error("The benches need the development packages, which npm start leaves out: run npm ci first.");
  process.exit(2);
}
const figures = await (await bench())(options);
const { printFigures } = await import("./figures");
printFigures(figures, options.includes("--json"));
process.exit(figures.pass ? 0 : 1);
