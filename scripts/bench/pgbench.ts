import { execFile } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { findBinaries } from "~/db/embedded/embedded-binaries.server";

/** The bare sides, as texts of pgbench. A part begins at each `begin;`: who buys what, placing, paying. */
const partsOf = (name: string) => readFileSync(`scripts/bench/${name}.pgbench.sql`, "utf8").split(/^(?=begin;$)/m);

/** Returns the script of a bench; that of orders with offers is put together from the two others. */
export function pgbenchScript(name: "order" | "order-offers" | "order-points" | "rush"): string {
  if (name !== "order-offers") return partsOf(name).join("");
  const [choice, , paying] = partsOf("order");
  return [choice, partsOf("rush")[1], paying].join("");
}

/** Statements of a script, each a round trip. */
export const statementsIn = (script: string): number => script.match(/^[a-z].*(?:;|\\gset)$/gm)?.length ?? 0;

/** Finds pgbench next to the private PostgreSQL, in PATH, or where Debian puts it. Ends the process without one. */
export function findPgbench(): string {
  const debian = "/usr/lib/postgresql";
  const versions = existsSync(debian) ? readdirSync(debian).sort((one, other) => Number(other) - Number(one)) : [];
  const folders = [
    path.join(findBinaries().home, "bin"),
    ...(process.env.PATH ?? "").split(path.delimiter).filter(Boolean),
    ...versions.map((version) => path.join(debian, version, "bin")),
  ];
  const found = folders.map((folder) => path.join(folder, "pgbench")).find((file) => existsSync(file));
  if (found) return found;
  console.error("This bench needs pgbench (Debian: postgresql-contrib), and there is none on this machine.");
  process.exit(2);
}

interface Run {
  url: string;
  script: string;
  clients: number;
  /** How long: seconds, or transactions of each client. */
  length: { seconds: number } | { transactions: number };
  variables: Record<string, number>;
}

/** Runs a script with pgbench, one connection per client, prepared statements; returns transactions per second. */
export async function runPgbench(pgbench: string, { url, script, clients, length, variables }: Run): Promise<number> {
  const folder = mkdtempSync(path.join(os.tmpdir(), "pasar-bench-"));
  const file = path.join(folder, "script.sql");
  writeFileSync(file, script);
  const lasts = "seconds" in length ? ["-T", String(length.seconds)] : ["-t", String(length.transactions)];
  const { stdout, stderr } = await promisify(execFile)(pgbench, [
    ...["-n", "-M", "prepared", "-c", String(clients), "-j", "2", ...lasts, "-f", file],
    ...Object.entries(variables).flatMap(([name, value]) => ["-D", `${name}=${value}`]),
    url,
  ]).finally(() => rmSync(folder, { recursive: true }));
  const perSecond = Number(/^tps = ([\d.]+)/m.exec(stdout)?.[1]);
  // A client that meets an error stops, and reports it.
  if (!perSecond || /aborted/.test(stderr)) throw new Error(`pgbench failed: ${stdout}${stderr}`);
  return perSecond;
}
