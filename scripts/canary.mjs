/**
 * Checks the built browser files: they must contain nothing of the server, and a first visit to a page must stay within
 * its budget. First it verifies itself on bundles with a planted leak.
 */
import path from "node:path";
import { findLeaks, plantedLeaks, serverMarkers } from "./canary-markers.mjs";
import { weighPage } from "./canary-weight.mjs";

process.chdir(path.resolve(import.meta.dirname, ".."));

/**
 * KB of Brotli: all JavaScript of the first visit to a page, and its part without libraries. Home has every kind of
 * module; the strip of pictures and the cart's steps are chunks of their own since posts have them too.
 * @type {{ name: string, route: string, also?: RegExp, ours: number }[]}
 */
const pages = [
  { name: "home", route: "app/content/routes/home.tsx", also: /^renderers\/[^/]+\.tsx$/, ours: 30 },
  ...["goods", "list", "search", "category"].map((name) => ({
    name,
    route: `app/catalog/routes/${name}.tsx`,
    ours: 33.5,
  })),
  { name: "goods of a shop", route: "app/shops/routes/shop-goods.tsx", ours: 27 },
  { name: "cart", route: "app/cart/routes/cart.tsx", ours: 28 },
  { name: "checkout", route: "app/orders/routes/checkout.tsx", ours: 27 },
];
const all = 100;

const markers = serverMarkers();
const failures = [];

for (const { name, files } of await plantedLeaks()) {
  const leaks = findLeaks(files, markers);
  if (leaks.length === 0) failures.push(`the canary is blind: it did not see the planted ${name}`);
  else console.log(`planted ${name}: found (${leaks[0]})`);
}

const leaks = findLeaks(await browserFiles(), markers);
console.log(`${markers.length} markers of the server looked for, ${leaks.length} found`);
failures.push(...leaks.map((leak) => `in the browser: ${leak}`));

for (const { name, route, also, ours } of pages) {
  const weight = weighPage("build/client", route, also);
  if (name === "home")
    for (const part of weight.parts) console.log(`${kilobytes(part.bytes).padStart(9)}  ${part.name}`);
  console.log(
    `${name}: ${kilobytes(weight.all)} Brotli, of which libraries ${kilobytes(weight.libraries)} (the floor), ours ${kilobytes(weight.ours)}`,
  );
  if (weight.all > all * 1024)
    failures.push(`${name} loads ${kilobytes(weight.all)} of JavaScript, more than ${all} KB`);
  if (weight.ours > ours * 1024) failures.push(`${name} loads ${kilobytes(weight.ours)} of ours, more than ${ours} KB`);
}

for (const failure of failures) console.error(failure);
process.exitCode = failures.length > 0 ? 1 : 0;

async function browserFiles() {
  const { builtFiles } = await import("./canary-markers.mjs");
  const files = builtFiles("build/client");
  if (files.length < 5) throw new Error("build/client is not built: run npm run build");
  return files;
}

/** @param {number} bytes */
function kilobytes(bytes) {
  return `${(bytes / 1024).toFixed(1)} KB`;
}
