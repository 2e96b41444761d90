import { describe, expect, test } from "vitest";
import { readEnv } from "~/app/platform/env.server";
import { StartError } from "~/db/start-error.server";

describe("the environment", () => {
  test("needs nothing", () => {
    const env = readEnv({});
    expect(env.port).toBe(3000);
    expect(env.demo).toBe(true);
    expect(env.dataDir.endsWith(".data")).toBe(true);
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
