import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";

const root = path.resolve(import.meta.dirname, "../..");
const texts = /\.(?:m?js|css|json|html)$/;

/** A copy of this project in its own folder, with a build that a test may change. */
export interface CopiedProject {
  root: string;
  assets: string;
  remove(): void;
}

export function copyProject(): CopiedProject {
  const copy = mkdtempSync(path.join(os.tmpdir(), "pasar-test-build-"));
  for (const name of readdirSync(root)) {
    if (name !== "build" && !name.startsWith(".")) symlinkSync(path.join(root, name), path.join(copy, name));
  }
  cpSync(path.join(root, "build"), path.join(copy, "build"), { recursive: true });
  return {
    root: copy,
    assets: path.join(copy, "build/client/assets"),
    remove: () => rmSync(copy, { recursive: true, force: true }),
  };
}

/**
 * Turns the copy into the next build of the same program: every hashed file and the route table get new versions, and
 * no old file name remains.
 */
export function rebuild({ root: copy, assets }: CopiedProject): void {
  const names = new Set(readdirSync(assets));
  const version = [...names].map((name) => /^manifest-([0-9a-f]{8})\.js$/.exec(name)?.[1]).find(Boolean) ?? "";
  const next = version.replace(/./g, (sign) => (sign === "a" ? "b" : "a"));
  const renamed = (name: string) => name.replace(/^(.+-)(\w*\.\w+)$/, "$1Z$2").replace(version, next);
  const folder = path.join(copy, "build");
  for (const file of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    const place = path.join(folder, file);
    // Compressed from files that change here.
    if (/\.(?:br|gz)$/.test(file)) rmSync(place);
    if (!texts.test(file) || !statSync(place).isFile()) continue;
    const text = readFileSync(place, "utf8").replace(/[\w.$-]+\.(?:js|css)\b/g, (name) =>
      names.has(name) ? renamed(name) : name,
    );
    const name = path.basename(file);
    const target = names.has(name) && path.dirname(place) === assets ? path.join(assets, renamed(name)) : place;
    if (target !== place) rmSync(place);
    writeFileSync(target, text.replaceAll(version, next));
  }
}
