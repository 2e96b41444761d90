import { isStartError, StartError } from "~/db/start-error.server";
import { hasFiles, withFiles } from "./env-files.server";
import { envSchema } from "./env-schema.server";
import { type Settings, settingsOf } from "./env-settings.server";
import { plainBackends } from "./plain-backends.server";

export interface Env extends Settings {
  /**
   * Returns the current settings. Those that come from files (`…_FILE`) are read again, so that short-lived passwords
   * can be rotated while the shop runs. When a file cannot be read or is invalid, the previous settings stay.
   */
  latest(): Settings;
}

/** Reads and validates the environment. Throws a `StartError` that names each invalid variable and what it must be. */
export function readEnv(source: Record<string, string | undefined>): Env {
  const first = readSettings(source);
  let last = first;
  function latest(): Settings {
    try {
      last = readSettings(source);
    } catch (error) {
      if (!isStartError(error)) throw error;
    }
    return last;
  }
  return { ...first, latest: hasFiles(source) ? latest : () => first };
}

function readSettings(source: Record<string, string | undefined>): Settings {
  const { values, problems } = withFiles(source);
  const parsed = envSchema.safeParse(values);
  if (!parsed.success || problems.length > 0) {
    const lines = parsed.error?.issues.map((issue) => `${issue.path.join(".")} ${issue.message}`) ?? [];
    throw new StartError(`The environment is wrong: ${[...problems, ...lines].join("; ")}.`);
  }
  const settings = settingsOf(parsed.data);
  const plain = settings.allowPlainBackends ? [] : plainBackends(settings);
  if (plain.length > 0) {
    const lines = plain.map(
      ({ setting, instead }) => `${setting} leads to another machine without TLS; write ${instead}`,
    );
    throw new StartError(
      `${lines.join(". ")}. Where the network in between is private, set ALLOW_PLAIN_BACKENDS=true.`,
    );
  }
  return settings;
}
