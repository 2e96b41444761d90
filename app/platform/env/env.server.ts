import { isStartError, StartError } from "~/db/start-error.server";
import { hasFiles, withFiles } from "./env-files.server";
import { envSchema } from "./env-schema.server";
import { type Settings, settingsOf } from "./env-settings.server";
import { plainBackends } from "./plain-backends.server";

export interface Env extends Settings {
  /**
   * The settings as they are now: those of files (`…_FILE`) are read again, so that passwords of short life can be renewed beside a running
   * shop. A file that cannot be read, or has something wrong in it, leaves what was there before.
   */
  latest(): Settings;
}

/** Reads and checks the environment. Throws a `StartError` that names each wrong variable and what it must be. */
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
