import { expect, test, vi } from "vitest";
import { startPrivatePostgres } from "~/db/embedded/embedded.server";
import { temporaryDataDir } from "../support/killable";
import { runOnce } from "../support/test-server";

test("variables meant for another PostgreSQL do not reach the private one", async () => {
  for (const [name, value] of [
    ["PGSSLMODE", "require"],
    ["PGHOST", "elsewhere.invalid"],
    ["PGPORT", "1"],
    ["PGUSER", "nobody"],
    ["PGDATABASE", "nothing"],
    ["PGPASSWORD", "wrong"],
  ] as const)
    vi.stubEnv(name, value);
  const { url, stop } = await startPrivatePostgres({ dataDir: temporaryDataDir(), durable: false });
  try {
    expect(await runOnce(url, "select current_database() as name")).toEqual([{ name: "pasar" }]);
  } finally {
    await stop();
  }
});
