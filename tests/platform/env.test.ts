import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { readEnv } from "~/app/platform/env/env.server";
import { startWarnings } from "~/app/start/start-warnings.server";
import { StartError } from "~/db/start-error.server";

describe("the environment", () => {
  test("needs nothing", () => {
    const env = readEnv({});
    expect(env.port).toBe(3000);
    expect(env.demo).toBe(true);
    expect(env.dataDir.endsWith(".data")).toBe(true);
  });
  test("is a built shop's unless it is said otherwise", () => {
    expect([readEnv({}).production, readEnv({ NODE_ENV: "development" }).production]).toEqual([true, false]);
  });
  test("an empty variable is as good as none", () => expect(readEnv({ PORT: "", REDIS_URL: "" }).port).toBe(3000));
  test("a database of one's own has no demo shop", () => {
    expect(readEnv({ DATABASE_URL: "postgres://u:p@localhost/x", PASAR_DEMO: "1" }).demo).toBe(false);
  });
  test("the demo shop can be left out", () => expect(readEnv({ PASAR_DEMO: "0" }).demo).toBe(false));
  test("the public address loses its last slash", () => {
    expect(readEnv({ PUBLIC_URL: "https://shop.example/" }).publicUrl).toBe("https://shop.example");
  });
  test.each([
    [{ PORT: "http" }, /PORT must be a number/],
    [{ PORT: "70000" }, /PORT must be between/],
    [{ DATABASE_URL: "mysql://x" }, /DATABASE_URL must be an address that starts with postgres/],
    [{ REDIS_URL: "localhost" }, /REDIS_URL must be an address/],
    [{ PUBLIC_URL: "shop.example" }, /PUBLIC_URL must be/],
    [{ PASAR_DEMO: "maybe" }, /PASAR_DEMO/],
    [{ LOG_LEVEL: "loud" }, /LOG_LEVEL/],
  ])("%j is refused with a sentence that names it", (source, sentence) => {
    expect(() => readEnv(source)).toThrow(StartError);
    expect(() => readEnv(source)).toThrow(sentence);
  });
  test("a wrong value is never repeated: it may hold a password", () => {
    expect(() => readEnv({ DATABASE_URL: "mysql://u:geheim@h" })).toThrow(/^(?!.*geheim)/);
  });
});

describe("settings from files", () => {
  const folder = mkdtempSync(join(tmpdir(), "pasar-env-"));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  function file(name: string, content: string): string {
    const path = join(folder, name);
    writeFileSync(path, content);
    return path;
  }

  test("any setting may come from one; its last line end is no part of it", () => {
    const env = readEnv({ SMS_TOKEN_FILE: file("token", "geheim \n"), PORT_FILE: file("port", "4000\r\n") });
    expect([env.smsToken, env.port]).toEqual(["geheim ", 4000]);
  });
  test("an empty name of a file is as good as none", () => expect(readEnv({ SMS_TOKEN_FILE: "" }).smsToken).toBeNull());
  test.each([
    [{ SMS_TOKEN_FILE: join(folder, "none") }, /SMS_TOKEN_FILE: .*none does not exist/],
    [{ SMS_TOKEN_FILE: folder }, /SMS_TOKEN_FILE: .* is a folder/],
    [{ SMS_TOKEN_FILE: file("empty", "\n") }, /SMS_TOKEN_FILE: .*empty is empty/],
    [{ SMS_TOKEN_FILE: file("one", "x"), SMS_TOKEN: "y" }, /SMS_TOKEN and SMS_TOKEN_FILE are both set/],
    [{ PORT_FILE: file("word", "http") }, /PORT must be a number/],
    [{ CODE_SECRET_FILE: file("short", `${"k".repeat(32)}\nshort`) }, /CODE_SECRET must have at least 32/],
  ])("%j is refused with a sentence", (source, sentence) => {
    expect(() => readEnv(source)).toThrow(StartError);
    expect(() => readEnv(source)).toThrow(sentence);
  });
  test("what is in them now is read again; something wrong leaves what was there", () => {
    const path = file("database", "postgres://shop:first@127.0.0.1/shop");
    const env = readEnv({ DATABASE_URL_FILE: path });
    file("database", "postgres://shop:second@127.0.0.1/shop\n");
    expect(env.latest().databaseUrl).toBe("postgres://shop:second@127.0.0.1/shop");
    file("database", "mysql://nonsense");
    expect(env.latest().databaseUrl).toBe("postgres://shop:second@127.0.0.1/shop");
    rmSync(path);
    expect(env.latest().databaseUrl).toBe("postgres://shop:second@127.0.0.1/shop");
    expect(env.databaseUrl).toBe("postgres://shop:first@127.0.0.1/shop");
  });
});

describe("backends on other machines", () => {
  const oidc = { OIDC_CLIENT_ID: "shop" };
  test.each([
    [
      { DATABASE_URL: "postgres://u:p@db/x" },
      /DATABASE_URL leads to another machine without TLS; write \?sslmode=verify-full/,
    ],
    [{ DATABASE_URL: "postgres://u:p@db/x?sslmode=no-verify" }, /DATABASE_URL/],
    [{ DATABASE_URL: "postgres://u:p@localhost/x?host=10.0.0.8" }, /DATABASE_URL/],
    [{ REDIS_URL: "redis://cache:6379" }, /REDIS_URL .* write rediss:/],
    [{ SMTP_URL: "smtp://mail.example?requireTLS=false" }, /SMTP_URL/],
    [{ SMTP_URL: "smtps://mail.example?tls.rejectUnauthorized=false" }, /SMTP_URL/],
    [{ SMS_URL: "http://sms.example/send" }, /SMS_URL .* write https:/],
    [{ TRANSLATE_URL: "http://translate.example" }, /TRANSLATE_URL/],
    [{ OIDC_ISSUER: "http://id.example", ...oidc }, /OIDC_ISSUER/],
    [{ BREACHED_PASSWORDS_URL: "http://range.example" }, /BREACHED_PASSWORDS_URL/],
    [{ LOG_URL: "tcp://logs.example:5170" }, /LOG_URL .* write tls:/],
    [{ REDIS_URL: "redis://cache", SMS_URL: "http://sms.example" }, /REDIS_URL .*SMS_URL .*ALLOW_PLAIN_BACKENDS=true/],
  ])("%j is refused without TLS, and taken where that is allowed", (source, sentence) => {
    expect(() => readEnv(source)).toThrow(StartError);
    expect(() => readEnv(source)).toThrow(sentence);
    expect(readEnv({ ...source, ALLOW_PLAIN_BACKENDS: "true" }).allowPlainBackends).toBe(true);
  });
  test.each([
    { DATABASE_URL: "postgres://u:p@db/x?sslmode=verify-full" },
    { DATABASE_URL: "postgres:///x?host=/var/run/postgresql" },
    { DATABASE_URL: "postgres://u:p@[::1]/x" },
    { REDIS_URL: "rediss://cache" },
    { REDIS_URL: "redis://127.0.0.1:6379" },
    { SMTP_URL: "smtp://mail.example:587" },
    { SMTP_URL: "smtps://mail.example" },
    { SMS_URL: "http://localhost:9000/send" },
    { LOG_URL: "tcp://127.8.9.1:5170" },
    { OIDC_ISSUER: "https://id.example", ...oidc },
  ])("%j is taken: TLS, or the own machine", (source) => expect(() => readEnv(source)).not.toThrow());
  test("a name that only begins like the own machine's is another's", () => {
    for (const host of ["localhost.example", "127.0.0.1.example", "1270.0.0.1"]) {
      expect(() => readEnv({ LOG_URL: `tcp://${host}:1` })).toThrow(/LOG_URL/);
    }
  });
});

describe("warnings of the start", () => {
  const warned = (source: Record<string, string>, host = "0.0.0.0") => startWarnings(readEnv(source), host, "USD");
  test.each([
    [{}, /^PUBLIC_URL is not set.*set PUBLIC_URL=https/],
    [{ PUBLIC_URL: "http://shop.example" }, /^PUBLIC_URL=http:\/\/shop\.example is not https.*get a certificate/],
    [{ PUBLIC_URL: "https://shop.example" }, /PROXY_HOPS is 0.*X-Forwarded-Proto/],
    [
      { PUBLIC_URL: "http://localhost:3000", REDIS_URL: "redis://cache", ALLOW_PLAIN_BACKENDS: "1" },
      /^REDIS_URL: another machine is reached without TLS/,
    ],
  ])("%j is warned of, with what to do", (source, sentence) => {
    expect(warned(source)).toEqual([expect.stringMatching(sentence)]);
    expect(warned({ ...source, NODE_ENV: "development" })).toEqual([]);
  });
  test("where all is well nothing is said", () => {
    expect(warned({ PUBLIC_URL: "https://shop.example", PROXY_HOPS: "1" })).toEqual([]);
    expect(warned({ PUBLIC_URL: "http://localhost:3000" })).toEqual([]);
    expect(warned({}, "127.0.0.1")).toEqual([]);
  });
});
