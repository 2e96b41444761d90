import { createServer } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { probeDatabase } from "~/db/probe.server";
import { isStartError } from "~/db/start-error.server";
import { testDatabase } from "../support/database";
import { runOnce, testName, withDatabase } from "../support/test-server";

const { url } = testDatabase();
const role = testName();
const made: string[] = [];

/** Returns the message with which a database is refused; "" when it is accepted. */
async function sentence(address: string): Promise<string> {
  try {
    await probeDatabase(address);
    return "";
  } catch (error) {
    if (isStartError(error)) return error.message;
    throw error;
  }
}

function changed(change: (address: URL) => void): string {
  const address = new URL(url);
  change(address);
  return address.href;
}

async function databaseWith(options: string): Promise<string> {
  const name = testName();
  await runOnce(url, `create database ${name} template template0 ${options}`);
  made.push(name);
  return withDatabase(url, name);
}

beforeAll(() => runOnce(url, `create role ${role} login password 'right'`));
afterAll(async () => {
  for (const name of made) await runOnce(url, `drop database ${name} with (force)`);
  await runOnce(url, `drop role ${role}`);
});

test("a good database is taken", async () => {
  expect(await sentence(url)).toBe("");
});

test("each wrong address is one sentence that names the setting and the reason", async () => {
  expect(await sentence("mysql://localhost/shop")).toMatch(
    /^DATABASE_URL is not an address of PostgreSQL; it looks like/,
  );
  expect(await sentence("nonsense")).toMatch(/^DATABASE_URL is not an address/);
  expect(await sentence("postgres://u:p@127.0.0.1:1/shop")).toBe(
    "DATABASE_URL: nothing answers at 127.0.0.1:1; is PostgreSQL running there?",
  );
  expect(await sentence("postgres://u:p@no-such-machine.invalid/shop")).toMatch(
    /no machine of the name|cannot be looked up/,
  );
  expect(await sentence(withDatabase(url, "no_such_database"))).toContain('there is no database "no_such_database"');
});

test("a wrong password is said without printing it", async () => {
  const said = await sentence(
    changed((address) => {
      address.username = role;
      address.password = "very-secret";
    }),
  );
  expect(said).toContain(`the password for user "${role}" is wrong`);
  expect(said).not.toContain("very-secret");
});

test("a port on which something else is silent is given up after five seconds", async () => {
  const silent = createServer(() => undefined).listen(0, "127.0.0.1");
  await new Promise((resolve) => silent.once("listening", resolve));
  const address = silent.address();
  const port = typeof address === "object" && address ? address.port : 0;
  expect(await sentence(`postgres://u:p@127.0.0.1:${port}/shop`)).toContain("does not answer within 5 seconds");
  silent.close();
  silent.unref();
}, 20_000);

test("a database that cannot lower-case Cyrillic, or stores another encoding, is refused", async () => {
  const plain = await databaseWith("encoding 'UTF8' locale_provider libc locale 'C'");
  expect(await sentence(plain)).toContain("knows no letters beyond English");
  const latin = await databaseWith("encoding 'LATIN1' locale_provider libc locale 'C'");
  expect(await sentence(latin)).toContain("stores LATIN1; create one with encoding UTF8");
});

test("a database where a needed extension can be neither found nor added is refused", async () => {
  const address = new URL(await databaseWith("encoding 'UTF8'"));
  address.username = role;
  address.password = "right";
  expect(await sentence(address.href)).toContain(`user "${role}" may not add the extension btree_gist`);
});

test("a read-only database is refused", async () => {
  const readOnly = await databaseWith("encoding 'UTF8'");
  await runOnce(url, `alter database ${new URL(readOnly).pathname.slice(1)} set default_transaction_read_only = on`);
  expect(await sentence(readOnly)).toContain("is read-only");
});
