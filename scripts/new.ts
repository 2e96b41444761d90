import { spawnSync } from "node:child_process";
import { locales } from "~/app/platform/language/locales";
import { Complaint } from "./new/changes";
import { writeSkeleton } from "./new/write-skeleton";
import { tool } from "./steps.mjs";

const print = (line: string) => process.stdout.write(`${line}\n`);

/** Writes the skeleton of a module or of a page; the compiler and the tests then report what is missing. */
function main(args: string[]): void {
  const files = writeSkeleton(process.cwd(), args);
  run([...tool("@biomejs/biome"), "check", "--write", ...files]);
  run([...tool("tsx"), "scripts/module-table.ts"]);
  for (const file of files) print(`  ${file}`);
  print(`Its name is English in all languages: translate it in locales/{${locales.slice(1).join(",")}}.`);
}

function run([program = "", ...args]: string[]): void {
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: "utf8" });
  if (status !== 0) throw new Complaint(`${args.join(" ")}\n${stdout}${stderr}`);
}

try {
  main(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof Complaint)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
