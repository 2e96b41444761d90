import { mkdtempSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { postPage } from "~/app/discover/cards/post-page.server";
import { commentsPage } from "~/app/discover/comments/comments-page.server";
import { followedPosts, topicPosts } from "~/app/discover/feed/listed-posts-queries.server";
import { readFeed } from "~/app/discover/feed/read-feed.server";
import { startPrivatePostgres } from "~/db/embedded/embedded.server";
import { removeDataDir } from "~/tests/support/test-server";
import { type BigFeed, makeBigFeed } from "./big-feed";
import { type Figures, median } from "./figures";

const target = 1.3;
const small = 1000;
const deep = 20;
const rounds = 9;
/** Times that a page is read per round; the median is the round's figure. */
const times = 40;

type Read = (from: string | null) => Promise<{ rows: unknown[]; next: string | null }>;

const listsOf = ({ db, reader: { userId, interests }, topicId }: BigFeed): Record<string, Read> => ({
  "for you": (cursor) => readFeed(db, { cursor, userId, interests, locale: "en" }),
  following: (from) => postPage(db, { from, locale: "en" }, followedPosts(db, { userId })),
  topic: (from) => postPage(db, { from, locale: "en" }, topicPosts(db, { topicId, userId })),
  "liked comments": (after) =>
    commentsPage(db, { postId: 1, userId, locale: "en", order: "liked", after, first: false }),
  "newest comments": (after) =>
    commentsPage(db, { postId: 1, userId, locale: "en", order: "newest", after, first: false }),
});

interface Page {
  read: () => Promise<unknown>;
  statements: number;
}

/** Returns the first page and page 20 of each list, and how many statements each is. */
async function pagesOf(feed: BigFeed): Promise<Record<string, Page>> {
  const pages: Record<string, Page> = {};
  for (const [name, read] of Object.entries(listsOf(feed))) {
    let from: string | null = null;
    for (let page = 1; page <= deep; page++) {
      feed.sent();
      const at = from;
      const { rows, next } = await read(at);
      if (rows.length !== 20) throw new Error(`page ${page} of ${name} has ${rows.length} rows`);
      if (page === 1 || page === deep)
        pages[`${name}, page ${page}`] = { read: () => read(at), statements: feed.sent() };
      if (next === null) throw new Error(`page ${page} of ${name} is the last`);
      from = next;
    }
  }
  return pages;
}

/**
 * The first page and page 20 of Discover's lists, and of a post's comments, at 100,000 of each (`--posts=N`) against
 * 1,000, cards included: the two take turns, page by page.
 */
export async function benchFeed(options: string[]): Promise<Figures> {
  const large = Number(options.find((option) => option.startsWith("--posts="))?.slice(8) ?? 100_000);
  const dataDir = mkdtempSync(path.join(os.tmpdir(), "pasar-bench-"));
  const server = await startPrivatePostgres({ dataDir, durable: false });
  try {
    const [big, little] = [await makeBigFeed(server.url, large), await makeBigFeed(server.url, small)];
    const [bigPages, littlePages] = [await pagesOf(big), await pagesOf(little)];
    const figures: Figures["figures"] = { "posts, large and small": `${large} ${small}` };
    const ratios: number[] = [];
    for (const [name, page] of Object.entries(bigPages)) {
      const other = littlePages[name] ?? page;
      const made: Record<"big" | "little", number>[] = [];
      for (let round = -1; round < rounds; round++) {
        const took = await inTurn(page, other);
        // The first round warms up both.
        if (round >= 0) made.push(took);
      }
      const ratio = median(made.map((one) => one.big / one.little));
      ratios.push(ratio);
      const ms = (side: "big" | "little") => median(made.map((one) => one[side])).toFixed(2);
      figures[`${name}: ratio (median, ms); statements`] =
        `${ratio.toFixed(3)} (${ms("big")} to ${ms("little")}); ${page.statements} and ${other.statements}`;
    }
    figures["writing a version, s"] = `${big.versionSeconds.toFixed(2)} ${little.versionSeconds.toFixed(2)}`;
    const ratio = Math.max(...ratios);
    await big.close();
    await little.close();
    return { name: "feed", ratio, target, pass: ratio <= target, figures };
  } finally {
    await server.stop();
    removeDataDir(dataDir);
  }
}

async function inTurn(big: Page, little: Page) {
  const took = { big: [] as number[], little: [] as number[] };
  for (let at = 0; at < times; at++) {
    for (const [side, page] of [["big", big] as const, ["little", little] as const]) {
      const before = performance.now();
      await page.read();
      took[side].push(performance.now() - before);
    }
  }
  return { big: median(took.big), little: median(took.little) };
}
