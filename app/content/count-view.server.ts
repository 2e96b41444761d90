import type { Logger } from "~/app/platform/process/log.server";
import type { Db } from "~/db/client.server";
import { addArticleView } from "./articles-queries.server";

/** Programs that read pages, by what they call themselves, and clients that say nothing. */
const robots =
  /bot(?:[-/;),]|$)|crawl|spider|slurp|preview|fetch|monitor|scan|curl|wget|python|java\/|httpclient|headless/i;

/** Does a person read this answer? Not: robots, browsers that fetch ahead, requests without a body. */
export function isReader(request: Request): boolean {
  if (request.method !== "GET") return false;
  const { headers } = request;
  const ahead = `${headers.get("Sec-Purpose") ?? ""} ${headers.get("Purpose") ?? ""}`;
  if (/prefetch|prerender/.test(ahead)) return false;
  const agent = headers.get("User-Agent") ?? "";
  return agent !== "" && !robots.test(agent);
}

/** Counts a reader of an article beside the answer: the page does not wait for it, and lives without it. */
export function countView(request: Request, { db, log }: { db: Db; log: Logger }, id: number): void {
  if (!isReader(request)) return;
  addArticleView(db, id).catch((error) => log.warn({ err: error, article: id }, "a reader was not counted"));
}
