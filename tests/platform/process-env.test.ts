import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, expect, test, vi } from "vitest";
import { processEnv } from "~/app/platform/env/process-env.server";

const folder = mkdtempSync(path.join(os.tmpdir(), "pasar-settings-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Reads the settings with this file and these variables of the environment. */
function read(text: string | null, variables: Record<string, string> = {}) {
  const file = path.join(folder, "pasar.env");
  rmSync(file, { recursive: true, force: true });
  if (text !== null) writeFileSync(file, text);
  vi.stubEnv("PASAR_SETTINGS", file);
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
  return processEnv();
}

test("a settings file is read beneath the environment, whose variables go before its lines", () => {
  const text = "# a market\nPORT=4100\nPUBLIC_URL='https://shop.example'\nPASAR_DEMO=0\n";
  expect(read(text)).toMatchObject({ port: 4100, publicUrl: "https://shop.example", demo: false });
  expect(read(text, { PORT: "4200" }).port).toBe(4200);
});

test("an empty variable is as good as none: the file's line counts", () => {
  expect(read("PORT=4100\n", { PORT: "" }).port).toBe(4100);
});

test("there need be no settings file; one that cannot be read, or is wrong, is named", () => {
  expect(read(null).port).toBe(3000);
  expect(() => read("PORT=many\n")).toThrow("PORT must be a number");
  mkdirSync(path.join(folder, "a-folder"));
  vi.stubEnv("PASAR_SETTINGS", path.join(folder, "a-folder"));
  expect(() => processEnv()).toThrow(/The settings in .*a-folder cannot be read \(EISDIR\)/);
});
