import type { Logger } from "~/app/platform/process/log.server";
import type { Db } from "~/db/client.server";
import { addArticleView } from "./articles-queries.server";

/** User agents of programs that read pages; a client without a user agent is treated as one, too. */
const robots =
  /bot(?:[-/;),]|$)|crawl|spider|slurp|preview|fetch|monitor|scan|curl|wget|python|java\/|httpclient|headless/i;

/** Returns true if a human reads this response: not for robots, prefetching browsers, or requests other than GET. */
export function isReader(request: Request): boolean {
  if (request.method !== "GET") return false;
  const { headers } = request;
  const ahead = `${headers.get("Sec-Purpose") ?? ""} ${headers.get("Purpose") ?? ""}`;
  if (/prefetch|prerender/.test(ahead)) return false;
  return !isFromRobot(headers);
}

/** Returns true for programs that read pages by themselves, and for clients that do not say what they are. */
export function isFromRobot(headers: Headers): boolean {
  const agent = headers.get("User-Agent") ?? "";
  return agent === "" || robots.test(agent);
}

/** Counts a view in the background: the page neither waits for it nor fails with it. */
export function countView(request: Request, { db, log }: { db: Db; log: Logger }, id: number): void {
  if (!isReader(request)) return;
  addArticleView(db, id).catch((error) => log.warn({ err: error, article: id }, "a reader was not counted"));
}
