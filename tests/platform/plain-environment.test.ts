import { expect, test } from "vitest";
import { readEnv } from "~/app/platform/env/env.server";
import { makePlain, processZone, unsetSettings } from "../support/plain-environment";

test("what a machine sets for other programs is taken out, and what the tests are told stays", () => {
  const told = { PATH: "/bin", HOME: "/nonexistent", TEST_DATABASE_URL: "postgres://own/", CHROMIUM_PATH: "/opt/c" };
  const env: NodeJS.ProcessEnv = {
    ...told,
    PASAR_TEST_PROXY: "node",
    PASAR_SEED: "7",
    TZ: "Asia/Tokyo",
    LANG: "de_DE.UTF-8",
    LC_ALL: "C",
    DATABASE_URL: "postgres://elsewhere/",
    DATABASE_URL_FILE: "/etc/url",
    REDIS_URL: "redis://elsewhere",
    PORT: "1",
    HOST: "10.0.0.1",
    PASAR_DEMO: "0",
    PGHOST: "elsewhere",
    PGSSLMODE: "require",
    GIT_DIR: "/other",
    http_proxy: "http://proxy",
    HTTPS_PROXY: "http://proxy",
    NODE_OPTIONS: "--inspect",
    NODE_ENV: "production",
    npm_config_registry: "http://registry",
    NPM_CONFIG_OMIT: "dev",
    LANGUAGE: "de",
  };
  makePlain(env);
  expect(env).toMatchObject({ ...told, PASAR_TEST_PROXY: "node", PASAR_SEED: "7", NODE_ENV: "test", TZ: processZone });
  const own = ["LANG", "GIT_CONFIG_GLOBAL", "GIT_CONFIG_NOSYSTEM", "npm_config_userconfig", "PASAR_SETTINGS"];
  const left = [...Object.keys(told), "PASAR_TEST_PROXY", "PASAR_SEED", "NODE_ENV", "TZ", ...own];
  expect(Object.keys(env).sort()).toEqual(left.sort());
});

test("this process has it behind it, and empty settings are none", () => {
  expect(process.env).toMatchObject({ NODE_ENV: "test", TZ: processZone });
  expect(new Date(2026, 0, 1).getTimezoneOffset()).toBe(-330);
  expect(Object.keys(unsetSettings).filter((name) => process.env[name])).toEqual(["PASAR_SETTINGS", "NODE_ENV"]);
  const { latest: _one, ...unset } = readEnv(unsetSettings);
  const { latest: _other, ...defaults } = readEnv({});
  expect(unset).toEqual(defaults);
});
