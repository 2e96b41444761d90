import { readFileSync } from "node:fs";
import { envSchema } from "./env-schema.server";

type Source = Record<string, string | undefined>;

const settings = Object.keys(envSchema.shape);
const fileOf = (source: Source, name: string) => source[`${name}_FILE`] || null;

/** Returns true when at least one setting comes from a file. */
export function hasFiles(source: Source): boolean {
  return settings.some((name) => fileOf(source, name) !== null);
}

/**
 * Returns the settings that have a value. `NAME_FILE` names a file with the value of `NAME`, which is how Docker,
 * Kubernetes, systemd and vault agents pass secrets. One trailing newline is stripped. Problems are sentences that
 * never contain a value.
 */
export function withFiles(source: Source): { values: Record<string, string>; problems: string[] } {
  const values: Record<string, string> = {};
  const problems: string[] = [];
  for (const name of settings) {
    const file = fileOf(source, name);
    const given = source[name];
    if (file && given) problems.push(`${name} and ${name}_FILE are both set, and only one of them may be`);
    else if (file) {
      const content = contentOf(file);
      if (content.ok) values[name] = content.value;
      else problems.push(`${name}_FILE: ${file} ${content.reason}`);
    } else if (given) values[name] = given;
  }
  return { values, problems };
}

function contentOf(file: string): { ok: true; value: string } | { ok: false; reason: string } {
  try {
    const value = readFileSync(file, "utf8").replace(/\r?\n$/, "");
    return value === "" ? { ok: false, reason: "is empty" } : { ok: true, value };
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "";
    const reasons: Record<string, string> = {
      ENOENT: "does not exist",
      EACCES: "may not be read by this user",
      EISDIR: "is a folder",
    };
    return { ok: false, reason: reasons[code] ?? `cannot be read (${code})` };
  }
}
