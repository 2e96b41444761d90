/**
 * What React alone costs for our home page. Runs the built server, lets it answer the page once, keeps the very element tree
 * that it rendered (same bundle, same filled data, same layout), and then serves nothing but that tree from node:http:
 * `/stream` through renderToPipeableStream, `/string` through renderToString. No routing, no data, no language, no headers.
 */
import { createServer } from "node:http";
import { createRequire } from "node:module";

const dom = createRequire(import.meta.url)("react-dom/server");
const { renderToPipeableStream, renderToString } = dom;
/** @type {import("react").ReactNode} */
let tree;
dom.renderToString = (/** @type {import("react").ReactElement} */ element) => {
  tree = element;
  return renderToString(element);
};

await import(new URL("../../build/server/index.js", import.meta.url).href);
const answer = await fetch(`http://127.0.0.1:${process.env.PORT}/`, {
  headers: { "accept-language": "en", cookie: "pasar=none" },
});
await answer.text();
if (!tree) throw new Error("the built server did not render with react-dom/server: nothing to compare with");

const server = createServer((request, response) => {
  response.setHeader("Content-Type", "text/html; charset=utf-8");
  if (request.url === "/string") {
    response.end(`<!DOCTYPE html>${renderToString(/** @type {import("react").ReactElement} */ (tree))}`);
    return;
  }
  const stream = renderToPipeableStream(tree, {
    onShellReady: () => stream.pipe(response),
    onError: (/** @type {unknown} */ error) => response.destroy(error instanceof Error ? error : undefined),
  });
});
server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  console.log(`bare at http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`);
});
