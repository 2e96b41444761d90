import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { z } from "zod";

/**
 * Days within which a known vulnerability is fixed, by severity, and packages are updated without one
 * (docs/security.md, "Updates").
 */
const closedWithin = { critical: 3, high: 14, moderate: 90, low: 90, info: 90 } as const;
const freshWithin = 90;
const dayMs = 86_400_000;

const advisory = z.object({
  name: z.string(),
  title: z.string(),
  url: z.url(),
  severity: z.enum(["critical", "high", "moderate", "low", "info"]),
  range: z.string(),
});
type Advisory = z.output<typeof advisory>;
const audit = z.object({
  vulnerabilities: z.record(z.string(), z.object({ via: z.array(z.union([z.string(), advisory])) })),
});
const version = z.object({ current: z.string().optional(), wanted: z.string(), latest: z.string() });
const outdated = z.record(z.string(), z.union([version, z.array(version).transform(([first]) => first)]));
const times = z.record(z.string(), z.coerce.date());
const published = z.object({ published_at: z.coerce.date() });
const description = z.object({ dependencies: z.record(z.string(), z.string()).default({}) });

/** One finding; `late`: past its deadline. */
interface Finding {
  late: boolean;
  line: string;
}

/** Runs npm and parses its JSON, which it also prints when it exits with 1 because there are findings. */
function npm(...args: string[]): Promise<unknown> {
  const { npm_execpath: program } = process.env;
  const [command, before] = program?.endsWith(".js") ? [process.execPath, [program]] : ["npm", []];
  return new Promise((resolve, reject) => {
    const options = { maxBuffer: 64 * 1024 * 1024, timeout: 120_000 };
    execFile(command, [...before, ...args, "--json", "--loglevel=silent"], options, (error, stdout) => {
      try {
        resolve(JSON.parse(stdout));
      } catch {
        reject(error ?? new Error(`npm ${args[0]} answered no JSON`));
      }
    });
  });
}

const daysSince = (date: Date) => Math.floor((Date.now() - date.getTime()) / dayMs);

async function holes(): Promise<Finding[]> {
  const answer = audit.safeParse(await npm("audit", "--omit=dev"));
  if (!answer.success) throw new Error("the registry answers no advisories");
  const all = Object.values(answer.data.vulnerabilities).flatMap(({ via }) => via);
  const known = new Map(all.filter((one) => typeof one !== "string").map((one) => [`${one.url} ${one.name}`, one]));
  return Promise.all([...known.values()].map(hole));
}

/** Dates a vulnerability by its advisory, because the registry does not. One without a date counts as old. */
async function hole({ name, title, url, severity, range }: Advisory): Promise<Finding> {
  const within = closedWithin[severity];
  const date = await publishedAt(url);
  const age = date === null ? "no date could be had" : `known for ${daysSince(date)} days`;
  const late = date === null || daysSince(date) > within;
  return { late, line: `${name} ${range}: ${title} (${severity}, ${age}, to be closed within ${within}): ${url}` };
}

async function publishedAt(url: string): Promise<Date | null> {
  try {
    const address = url.replace("https://github.com/", "https://api.github.com/");
    const answer = await fetch(address, { signal: AbortSignal.timeout(10_000) });
    return published.parse(await answer.json()).published_at;
  } catch {
    return null;
  }
}

async function versions(): Promise<Finding[]> {
  const { dependencies } = description.parse(JSON.parse(readFileSync("package.json", "utf8")));
  const answer = outdated.safeParse(await npm("outdated"));
  if (!answer.success) throw new Error("the registry answers no versions");
  const findings: Finding[] = [];
  for (const [name, found] of Object.entries(answer.data)) {
    if (!found?.current || dependencies[name] === undefined) continue;
    const { current, wanted, latest } = found;
    if (current !== wanted) findings.push(await behind(name, current, wanted));
    else
      findings.push({
        late: false,
        line: `${name} ${current}: ${latest} is there, outside of what package.json takes`,
      });
  }
  return findings;
}

/** Counts as outdated since the first newer version that package.json accepts. */
async function behind(name: string, current: string, wanted: string): Promise<Finding> {
  const all = times.parse(await npm("view", name, "time"));
  const newer = Object.entries(all).filter(([one]) => isAfter(one, current) && !isAfter(one, wanted));
  const days = Math.max(0, ...newer.map(([, date]) => daysSince(date)));
  return { late: days > freshWithin, line: `${name} ${current}: ${wanted} is there, behind for ${days} days` };
}

/** Compares by the three numbers; a version without them, or a prerelease, is after nothing. */
function isAfter(one: string, other: string): boolean {
  const numbers = (text: string) => /^(\d+)\.(\d+)\.(\d+)$/.exec(text)?.slice(1).map(Number);
  const [a, b] = [numbers(one), numbers(other)];
  const at = a && b ? a.findIndex((number, index) => number !== b[index]) : -1;
  return at >= 0 && (a?.[at] ?? 0) > (b?.[at] ?? 0);
}

/** Prints the findings and sets the exit code: 1 = something is past its deadline, 2 = the query failed. */
async function tell(what: string, find: () => Promise<Finding[]>): Promise<void> {
  try {
    const findings = await find();
    console.log(`${what}: ${findings.length === 0 ? "none" : ""}`.trim());
    for (const { late, line } of findings) console.log(`  ${late ? "PAST ITS TIME " : ""}${line}`);
    if (findings.some(({ late }) => late)) process.exitCode = 1;
  } catch (error) {
    console.log(`${what}: not known. ${error instanceof Error ? error.message : String(error)}; is there a network?`);
    process.exitCode ??= 2;
  }
}

await tell("Known holes in packages of the shop", holes);
await tell("Newer versions of packages of the shop", versions);
