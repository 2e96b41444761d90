import { readFile, writeFile } from "node:fs/promises";
import { exportPage } from "~/app/pages/drafts/export-page.server";
import { importPage } from "~/app/pages/drafts/import-page.server";
import issueWords from "~/locales/en/pages.json" with { type: "json" };
import { documentLimits, type Issue } from "~/modules/format/document";
import { pageAddress } from "~/modules/format/page-address";
import { type Command, readArguments, usage, type Where } from "./page-arguments";
import { withDatabase } from "./with-database";

const print = (line: string) => process.stdout.write(`${line}\n`);

class Complaint extends Error {}

/** Prints one line for each issue: path, finding, remedy. */
function printIssues(issues: Issue[]): void {
  for (const { path, code, done, found } of issues) {
    const value = found === "" ? "" : ` (${JSON.stringify(found)})`;
    print(`  ${path || "the document"}: ${issueWords.issues[code]}${value}; ${issueWords.done[done]}`);
  }
}

async function textOf(file: string): Promise<string> {
  const bytes = await readFile(file).catch((error: NodeJS.ErrnoException) => {
    throw new Complaint(`The file ${file} cannot be read (${error.code ?? error.message}).`);
  });
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes.subarray(0, documentLimits.bytes + 8));
  } catch {
    // Truncated in the middle of a character, or not text at all: the reader reports which.
    return bytes.toString("utf8");
  }
}

async function runImport({ file, as, publish }: Extract<Command, { verb: "import" }>): Promise<void> {
  const text = await textOf(file);
  const done = await withDatabase((db) => importPage(db, { text, as, publish }));
  if (!done.ok) {
    printIssues(done.issues);
    if (done.code === "noShop") {
      throw new Complaint(
        "Nothing was imported: this shop does not exist here. Say which one it belongs to: --as shop:ID",
      );
    }
    throw new Complaint(`Nothing was imported: ${file} is not a page document that can be read.`);
  }
  const { key, number, published, issues } = done.value;
  print(issues.length === 0 ? "No issues." : `${issues.length} ${issues.length === 1 ? "issue" : "issues"}:`);
  printIssues(issues);
  const state = published ? "published" : "a draft; --publish makes it live";
  print(`Imported as revision ${number} (${state}): ${pageAddress(key)}`);
}

async function runExport({ page, out }: Extract<Command, { verb: "export" }>): Promise<void> {
  const done = await withDatabase((db) => exportPage(db, keyOf(page)));
  if (!done.ok) throw new Complaint("There is no such page with a document.");
  const text = `${JSON.stringify(done.value, null, 2)}\n`;
  if (out === undefined) process.stdout.write(text);
  else await writeFile(out, text);
}

function keyOf(page: Where & { token?: string }) {
  return page.kind === "page" ? { kind: page.kind, token: page.token ?? "" } : page;
}

async function main(): Promise<void> {
  const command = readArguments(process.argv.slice(2));
  if ("wrong" in command) throw new Complaint(`${command.wrong}\n${usage}`);
  if (command.verb === "import") await runImport(command);
  else await runExport(command);
}

main().catch((error: unknown) => {
  const known = error instanceof Error && (error instanceof Complaint || /^(StartError|EnvError)$/.test(error.name));
  process.stderr.write(`${known ? error.message : error instanceof Error ? error.stack : String(error)}\n`);
  process.exitCode = 1;
});
