import os from "node:os";
import { envSchema } from "../../app/platform/env/env-schema.server.ts";

/** Environment variables of programs that tests start: database clients, proxies, Node, npm, git, Playwright. */
const readByPrograms =
  /^(?:PG[A-Z]+|LC_\w+|LANGUAGE|(?:https?|all|no)_proxy|NODE_(?:OPTIONS|PATH|DEBUG|PENDING\w*|REDIRECT\w*|USE_ENV_PROXY|TLS_REJECT\w*)|npm_config_\w+|GIT_\w+|PWDEBUG\w*|DEBUG)$/i;
/** The product's settings, each also as the file that holds it. */
const settings = Object.keys(envSchema.shape).flatMap((name) => [name, `${name}_FILE`]);

/** Unset settings as empty values: `vite` then does not take them from a developer's `.env`. */
export const unsetSettings = {
  ...Object.fromEntries(settings.map((name) => [name, ""])),
  // Nobody's own settings file.
  PASAR_SETTINGS: os.devNull,
};

/**
 * The time zone of processes under test. Servers run in UTC and elsewhere, and nothing may depend on it: so it is one
 * that no developer's machine, no browser of these tests and no shop of them has, half an hour off the full ones.
 */
export const processZone = "Asia/Kolkata";

/**
 * Removes settings of the machine or user for other programs from an environment, and fixes otherwise random ones, so
 * that no test depends on them. The tests' own switches stay (TEST_DATABASE_URL, CHROMIUM_PATH, PASAR_TEST_PROXY …), as
 * do paths and fonts.
 */
export function makePlain(env: NodeJS.ProcessEnv): void {
  for (const name of Object.keys(env)) if (settings.includes(name) || readByPrograms.test(name)) delete env[name];
  Object.assign(env, {
    NODE_ENV: "test",
    PASAR_SETTINGS: os.devNull,
    TZ: processZone,
    LANG: "C.UTF-8",
    // Nobody's own ~/.gitconfig or ~/.npmrc.
    GIT_CONFIG_GLOBAL: os.devNull,
    GIT_CONFIG_NOSYSTEM: "1",
    npm_config_userconfig: os.devNull,
  });
}
