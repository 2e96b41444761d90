/**
 * Measures the cost of React alone for our pages: the home page, or those in BENCH_PAGES ([{ path, cookie }]). Runs the
 * built server, requests each page once, captures the very element trees it rendered (same bundle, same filled data,
 * same layout), and then serves nothing but those trees from node:http: `/stream` through renderToPipeableStream,
 * `/string` through renderToString, `?0` for the first page and so on. No routing, no data, no language, no headers.
 */
import { createServer } from "node:http";
import { createRequire } from "node:module";

const dom = createRequire(import.meta.url)("react-dom/server");
const { renderToPipeableStream, renderToString } = dom;
/** @type {import("react").ReactElement | undefined} */
let tree;
dom.renderToString = (/** @type {import("react").ReactElement} */ element) => {
  // The page comes first; what follows are its fragments, which the page contains as well.
  tree ??= element;
  return renderToString(element);
};

await import(new URL("../../build/server/index.js", import.meta.url).href);
/** @type {{ path: string, cookie: string }[]} */
const pages = JSON.parse(process.env.BENCH_PAGES ?? '[{ "path": "/", "cookie": "pasar=none" }]');
/** @type {import("react").ReactElement[]} */
const trees = [];
for (const { path, cookie } of pages) {
  tree = undefined;
  const headers = { "accept-language": "en", cookie };
  const answer = await fetch(`http://127.0.0.1:${process.env.PORT}${path}`, { headers, redirect: "manual" });
  await answer.text();
  if (answer.status !== 200 || !tree)
    throw new Error(`${path} was not drawn (${answer.status}): nothing to compare with`);
  trees.push(tree);
}

const server = createServer((request, response) => {
  response.setHeader("Content-Type", "text/html; charset=utf-8");
  const [way, page = "0"] = (request.url ?? "").split("?");
  const requested = trees[Number(page)];
  if (way === "/string") {
    response.end(`<!DOCTYPE html>${renderToString(requested)}`);
    return;
  }
  const stream = renderToPipeableStream(requested, {
    onShellReady: () => stream.pipe(response),
    onError: (/** @type {unknown} */ error) => response.destroy(error instanceof Error ? error : undefined),
  });
});
server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  console.log(`bare at http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`);
});
