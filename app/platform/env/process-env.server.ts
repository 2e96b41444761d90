import { readFileSync } from "node:fs";
import { parseEnv } from "node:util";
import { StartError } from "~/db/start-error.server";
import { type Env, readEnv } from "./env.server";

/** The file with settings beside package.json, unless PASAR_SETTINGS names another. */
export const settingsFile = () => process.env.PASAR_SETTINGS || "pasar.env";

/**
 * Reads the settings of this process: the environment's, and beneath them those of the settings file, which need not
 * exist. An empty variable is as good as none, so the file's counts.
 */
export function processEnv(): Env {
  const given = Object.entries(process.env).filter(([, value]) => value);
  return readEnv({ ...storedEnv(settingsFile()), ...Object.fromEntries(given) });
}

/** Returns what a settings file says; {} = there is none. Throws a `StartError` when it cannot be read. */
export function storedEnv(file: string): Record<string, string | undefined> {
  try {
    return parseEnv(readFileSync(file, "utf8"));
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "";
    if (code === "ENOENT") return {};
    throw new StartError(`The settings in ${file} cannot be read (${code || "wrong form"}).`);
  }
}
