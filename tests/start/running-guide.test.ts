import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseEnv } from "node:util";
import { afterAll, describe, expect, test } from "vitest";
import { readEnv } from "~/app/platform/env/env.server";
import { openDatabase } from "~/db/client.server";
import { migrate } from "~/db/migrate.server";
import { probeDatabase } from "~/db/probe.server";
import { flags } from "~/scripts/setup/answers";
import { selfSigned } from "../support/certificate";
import { testDatabase } from "../support/database";
import { runOnce, testName, withDatabase } from "../support/test-server";

const guide = readFileSync("docs/running.md", "utf8");
/** The framed parts of the guide: language, what it is, text. */
const blocks = [...guide.matchAll(/^```(\w*) ?(.*)\n([\s\S]*?)^```$/gm)].map(
  ([, language = "", what = "", text = ""]) => ({ language, what, text }),
);
const of = (language: string, what = "") =>
  blocks.filter((block) => block.language === language && block.what.startsWith(what));

const { url: server } = testDatabase({ empty: true });
const folder = mkdtempSync(path.join(tmpdir(), "pasar-guide-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Ended {
  code: number | null;
  said: string;
}

/** Runs a program; code null = this machine has no such program. */
function run(program: string, args: string[]): Promise<Ended> {
  return new Promise((resolve) => {
    execFile(program, args, { env: { ...process.env, LANG: "C" } }, (error, out, err) => {
      if (error?.code === "ENOENT") resolve({ code: null, said: "" });
      else resolve({ code: Number(error?.code ?? 0), said: out + err });
    });
  });
}

test("every frame of the guide is of a kind that is tried here", () => {
  const kinds = new Set(blocks.map(({ language, what }) => [language, what.split(" ")[0]].join(" ").trim()));
  // The last ones are forms to fill in: addresses of secrets, and a call that needs a running market.
  expect([...kinds].toSorted()).toEqual(["", "ini settings", "ini unit", "nginx", "sh", "sql"]);
});

test("the statements make a role that owns its database and can start a market in it, and nothing more", async () => {
  const name = testName();
  const role = `${name}_role`;
  const [{ text = "" } = {}] = of("sql");
  const statements = text
    .replaceAll(/\bdatabase pasar\b/g, `database ${name}`)
    .replaceAll(/\b(role|owner) pasar\b/g, `$1 ${role}`)
    .split(";")
    .map((statement) => statement.trim())
    .filter((statement) => statement !== "");
  expect(statements).toHaveLength(3);
  try {
    for (const statement of statements) await runOnce(server, statement);
    const url = new URL(withDatabase(server, name));
    url.username = role;
    url.password = "change-this";
    await probeDatabase(url.href);
    const { db, close } = openDatabase(url.href, { max: 1 });
    expect((await migrate(db)).length).toBeGreaterThan(50);
    await close();
    const [rights] = await runOnce(server, `select rolsuper, rolcreatedb from pg_roles where rolname = '${role}'`);
    expect(rights).toEqual({ rolsuper: false, rolcreatedb: false });
  } finally {
    await runOnce(server, `drop database if exists ${name} with (force)`);
    await runOnce(server, `drop role if exists ${role}`);
  }
});

test("nginx takes the proxy's configuration", async ({ skip }) => {
  const { key, cert } = selfSigned();
  writeFileSync(path.join(folder, "key.pem"), key);
  writeFileSync(path.join(folder, "cert.pem"), cert);
  const [{ text = "" } = {}] = of("nginx");
  const inside = text
    .replace(/ssl_certificate .*;/, `ssl_certificate ${folder}/cert.pem;`)
    .replace(/ssl_certificate_key .*;/, `ssl_certificate_key ${folder}/key.pem;`);
  const file = path.join(folder, "nginx.conf");
  const logs = `pid ${folder}/nginx.pid;\nerror_log ${folder}/error.log;\nevents {}\n`;
  writeFileSync(file, `${logs}http {\naccess_log off;\n${inside}\n}\n`);
  const { code, said } = await run("nginx", ["-t", "-p", folder, "-e", `${folder}/error.log`, "-c", file]);
  if (code === null) skip("no nginx on this machine");
  expect([code, said]).toEqual([0, expect.stringContaining("test is successful")]);
});

test("systemd takes the units", async ({ skip }) => {
  const units = path.join(folder, "units");
  mkdirSync(units);
  const made = of("ini", "unit ").map(({ what, text }) => {
    const file = path.join(units, what.replace("unit ", "").replace("@.", "@3000."));
    writeFileSync(file, text.replace("/usr/bin/node ", `${process.execPath} `));
    return file;
  });
  expect(made).toHaveLength(3);
  const { code, said } = await run("systemd-analyze", ["verify", "--man=no", ...made]);
  if (code === null) skip("no systemd on this machine");
  // Other units of this machine may have faults of their own.
  const ours = said.split("\n").filter((line) => line.includes(units) || line.includes("pasar"));
  expect(ours).toEqual([]);
});

test("the settings are settings, and a start would take them", () => {
  for (const { text } of of("ini", "settings")) {
    const values = parseEnv(text);
    expect(Object.keys(values).length).toBeGreaterThan(2);
    expect(() => readEnv(values as Record<string, string>)).not.toThrow();
  }
});

describe("the commands", () => {
  const lines = of("sh").flatMap(({ text }) => text.trim().split("\n"));

  test("are ones that a shell reads", async () => {
    const { code, said } = await run("bash", ["-n", "-c", lines.join("\n")]);
    expect([code, said]).toEqual([0, ""]);
  });

  test("of npm are there, with the flags that they have", () => {
    const { scripts } = JSON.parse(readFileSync("package.json", "utf8"));
    const named = lines.flatMap((line) => /npm run ([\w:]+)(?: -- (.*))?$/.exec(line) ?? []);
    expect(named.length).toBeGreaterThan(5);
    const units = of("ini", "unit ").map(({ text }) => text);
    for (const text of [...lines, ...units]) {
      for (const [, name = ""] of text.matchAll(/npm run ([\w:]+)/g))
        expect([name, typeof scripts[name]]).toEqual([name, "string"]);
    }
    const setup = lines
      .filter((line) => line.includes("npm run setup"))
      .flatMap((line) => line.match(/ --[\w-]+/g) ?? []);
    const used = new Set(setup.map((flag) => flag.slice(3)));
    expect([...used].filter((flag) => !(flag in flags))).toEqual([]);
  });
});
