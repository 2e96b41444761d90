/**
 * Reads the built browser files: nothing of the server may be in them, and what a first visit to the home page loads must
 * stay within its budget. First it proves itself on bundles with a leak planted in them.
 */
import path from "node:path";
import { findLeaks, plantedLeaks, serverMarkers } from "./canary-markers.mjs";
import { weighHome } from "./canary-weight.mjs";

process.chdir(path.resolve(import.meta.dirname, ".."));

/** Gzip bytes: all JavaScript of the first visit to home with every module on it, and what of it is not a library. */
const budget = { all: 125 * 1024, ours: 25 * 1024 };

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

const weight = weighHome("build/client");
for (const part of weight.parts) console.log(`${kilobytes(part.bytes).padStart(9)}  ${part.name}`);
console.log(
  `home: ${kilobytes(weight.all)} gzip, of which libraries ${kilobytes(weight.libraries)} (the floor), ours ${kilobytes(weight.ours)}`,
);
if (weight.all > budget.all)
  failures.push(`home loads ${kilobytes(weight.all)} of JavaScript, more than ${kilobytes(budget.all)}`);
if (weight.ours > budget.ours)
  failures.push(`home loads ${kilobytes(weight.ours)} of ours, more than ${kilobytes(budget.ours)}`);

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
