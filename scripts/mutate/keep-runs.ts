import { createHash } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, expect } from "vitest";

const runs = new Set<string>();
(globalThis as { pasarRuns?: Set<string> }).pasarRuns = runs;

afterAll(() => {
  const folder = process.env.PASAR_RUNS ?? "";
  const test = path.relative("", expect.getState().testPath ?? "");
  mkdirSync(folder, { recursive: true });
  const name = createHash("sha256").update(test).digest("hex").slice(0, 16);
  writeFileSync(path.join(folder, `${name}.json`), JSON.stringify({ test, runs: [...runs] }));
});
