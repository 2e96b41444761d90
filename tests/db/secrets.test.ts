import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, expect, test } from "vitest";
import { changeSecret, secret } from "~/db/secrets.server";

const dataDir = mkdtempSync(join(tmpdir(), "pasar-secrets-"));
afterAll(() => rmSync(dataDir, { recursive: true }));

test("a secret is made once, is long, and only its owner can read it", () => {
  const session = secret(dataDir, "session");
  expect(session).toMatch(/^[\w-]{43}$/);
  expect(secret(dataDir, "session")).toBe(session);
  expect(secret(dataDir, "media")).not.toBe(session);
  expect(statSync(join(dataDir, "secrets", "session")).mode & 0o777).toBe(0o600);
});

test("processes that ask first at the same moment get the same one", async () => {
  const script =
    "const { secret } = await import('./db/secrets.server.ts'); console.log(secret(process.argv[1], 'raced'))";
  const ask = () =>
    promisify(execFile)(process.execPath, ["--import", "tsx", "--input-type=module", "-e", script, dataDir]);
  const answers = await Promise.all([ask(), ask(), ask(), ask()]);
  expect(new Set(answers.map(({ stdout }) => stdout.trim())).size).toBe(1);
});

test("a changed secret is another one, and still its owner's alone", () => {
  const before = secret(dataDir, "changed");
  changeSecret(dataDir, "changed", `another\n${before}`);
  expect(secret(dataDir, "changed")).toBe(`another\n${before}`);
  expect(statSync(join(dataDir, "secrets", "changed")).mode & 0o777).toBe(0o600);
  expect(() => changeSecret(dataDir, "../session", "x")).toThrow(/no name for a secret/);
});

test("a name cannot lead out of the folder", () => {
  expect(() => secret(dataDir, "../session")).toThrow(/no name for a secret/);
});
