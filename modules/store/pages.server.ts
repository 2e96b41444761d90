import { LRUCache } from "lru-cache";
import type { Locale } from "~/app/platform/language/locales";
import { pickText } from "~/app/platform/language/texts";
import type { Logger } from "~/app/platform/process/log.server";
import type { Bus } from "~/app/platform/process/pubsub.server";
import { createMemory } from "~/app/platform/process/remembered.server";
import type { Db } from "~/db/client.server";
import { isUnavailable } from "~/db/unavailable.server";
import { type CompiledPage, compilePage } from "../fill/compile.server";
import { drawPage } from "../fill/draw-page.server";
import type { Issue } from "../format/document";
import type { LivePage, OwnLikes, Pages } from "./live-page";
import {
  liveRevision,
  nextChangeMs,
  type PageKey,
  pagesVersion,
  picturesByHash,
  revisionById,
} from "./pages-queries.server";

/** The part of a live page that depends only on the revision and the language. */
type Filled = Omit<LivePage, "name" | "seo">;

/** Interval at which the version row is polled, and maximum age of filled data, in ms. */
const lookEveryMs = 1000;
const filledForMs = 1000;
/** Maximum time the live revision of a page is cached, in ms. A planned start or end shortens it. */
const maxAgeMs = 60 * 60 * 1000;

/**
 * Creates this process's cache of live pages: which revision is live (cached until something is published), compiled
 * once per revision, filled at most once a second per revision and language. Concurrent visitors share the same work.
 */
export function createPages({ db, log, bus }: { db: Db; log: Logger; bus?: Pick<Bus, "subscribe"> }): Pages {
  /** Names that the stylesheets of a revision had before what a library says about its pictures changed. */
  const oldSheets = new LRUCache<string, number>({ max: 500 });
  const live = createMemory(maxAgeMs, 1000);
  const compiled = createMemory(0, 200);
  const filled = createMemory(filledForMs, 300);
  const report = createReporter(log);

  // Compiled pages too: they have the alternative texts of their pictures.
  const forget = () => {
    live.forget();
    compiled.forget();
  };
  const stopLooking = lookForChanges(db, log, forget);
  const stopListening = bus?.subscribe("pages", forget);
  const stopFollowing = bus?.subscribe("prices", filled.forget);

  async function revisionOf(key: PageKey) {
    const ask = () => Promise.all([liveRevision(db, key), nextChangeMs(db, key)]);
    const untilNext = ([, next]: Awaited<ReturnType<typeof ask>>) => Math.max(1, Math.min(maxAgeMs, next ?? maxAgeMs));
    const [revision] = await live(JSON.stringify(key), ask, untilNext);
    return revision;
  }

  const compiledOf = (id: number) =>
    compiled(String(id), async () => {
      const revision = await revisionById(db, id);
      if (!revision) return null;
      const page = await compilePage(revision, (hashes, owner) => picturesByHash(db, hashes, owner));
      report(id, page.issues);
      oldSheets.set(page.cssFile, id);
      return page;
    });

  async function fill(page: CompiledPage, locale: Locale): Promise<Filled> {
    const drawn = await drawPage(page, { handle: db, locale, now: new Date(), likes: null });
    report(page.revisionId, drawn.issues, drawn.errors);
    const { page: head, item, etag } = drawn;
    const partial = drawn.issues.some(({ code }) => code === "timed-out") || drawn.errors.some(isUnavailable);
    return { page: head, item, style: `/page-style/${page.cssFile}`, revisionId: page.revisionId, etag, partial };
  }

  /**
   * Combines the shared page with one visitor's own recommendations. Only those are loaded, and they are never cached.
   * If loading fails, the general ones stay.
   */
  async function withOwnLikes(
    page: CompiledPage,
    locale: Locale,
    general: Filled,
    { likes = null, interests }: OwnLikes,
  ): Promise<Filled> {
    const item = page.item.filter(({ type }) => type === "likes");
    if (item.length === 0) return general;
    const own = await drawPage({ ...page, item }, { handle: db, locale, now: new Date(), likes, interests });
    report(page.revisionId, own.issues, own.errors);
    const ownById = new Map(own.item.map((one) => [one.id, one]));
    return {
      ...general,
      item: general.item.map((one) => ownById.get(one.id) ?? one),
      etag: `${general.etag}-${own.etag}`,
    };
  }

  return {
    async live(key, locale, own = {}) {
      if (key.kind === "page" && !/^[A-Za-z0-9_-]{1,64}$/.test(key.token)) return null;
      if (key.kind === "shop" && !Number.isSafeInteger(key.shopId)) return null;
      const revision = await revisionOf(key);
      const page = revision ? await compiledOf(revision.id) : null;
      if (!revision || !page) return null;
      const general = await filled(`${page.revisionId} ${locale}`, () => fill(page, locale));
      const shown = own.likes || own.interests?.length ? await withOwnLikes(page, locale, general, own) : general;
      const { title, description } = revision.seo;
      return {
        ...shown,
        name: revision.name,
        seo: { title: pickText(title, locale), description: pickText(description, locale) },
      };
    },
    async stylesheet(file) {
      const id = Number(/^(\d{1,15})-[0-9a-f]{16}\.css$/.exec(file)?.[1] ?? Number.NaN);
      const page = Number.isSafeInteger(id) ? await compiledOf(id) : null;
      return page && (page.cssFile === file || oldSheets.has(file)) ? page.css : null;
    },
    close() {
      stopLooking();
      stopListening?.();
      stopFollowing?.();
    },
  };
}

/** Calls `changed` when the version row of the pages has been incremented; polls once a second, never overlapping. */
function lookForChanges(db: Db, log: Logger, changed: () => void): () => void {
  let seen: number | null = null;
  let looking = false;
  let failing = false;
  const timer = setInterval(async () => {
    if (looking) return;
    looking = true;
    try {
      const version = await pagesVersion(db);
      if (version !== seen) changed();
      seen = version;
      failing = false;
    } catch (error) {
      if (!failing) log.warn({ err: error }, "the version of the pages cannot be read");
      failing = true;
    } finally {
      looking = false;
    }
  }, lookEveryMs);
  timer.unref();
  return () => clearInterval(timer);
}

/** Logs what was left out, each item once an hour. */
function createReporter(log: Logger) {
  const reported = new LRUCache<string, true>({ max: 5000, ttl: 60 * 60 * 1000 });
  return (revisionId: number, issues: Issue[], errors: unknown[] = []) => {
    for (const issue of issues) {
      const name = `${revisionId} ${issue.path} ${issue.code}`;
      if (reported.has(name)) continue;
      reported.set(name, true);
      log.warn({ revisionId, issue }, "a page is shown without something");
    }
    for (const error of errors) {
      const name = `${revisionId} ${String(error)}`;
      if (reported.has(name)) continue;
      reported.set(name, true);
      log.error({ err: error, revisionId }, "a module failed");
    }
  };
}
