import { createHash } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { newPasswordForm } from "~/app/account/sign-in/auth-form.server";
import { readEnv } from "~/app/platform/env/env.server";
import { parseNewPassword } from "~/app/platform/secrets/breached-passwords.server";
import { sourceFiles } from "~/tests/support/source-files";
import { breachedServer } from "../support/breached-server";

const breached = "correct horse battery";
let service: Awaited<ReturnType<typeof breachedServer>>;
const warned: unknown[] = [];
const log = { warn: (...parts: unknown[]) => void warned.push(parts) };
beforeAll(async () => {
  service = await breachedServer(breached);
});
afterAll(() => service.close());
beforeEach(() => {
  service.asked.length = 0;
  service.state.answer = null;
  warned.length = 0;
});

async function errorsOf(password: string, url: string = service.url) {
  const form = new FormData();
  for (const name of ["password", "repeatPassword"]) form.set(name, password);
  const env = readEnv({ BREACHED_PASSWORDS_URL: url });
  const parsed = await parseNewPassword({ env, log }, { form, schema: newPasswordForm() });
  return parsed.ok ? {} : parsed.reply.errors;
}

test("a breached password is refused, another one is not; the service learns five digits of a hash", async () => {
  expect(await errorsOf(breached)).toEqual({ password: "passwordBreached" });
  const digest = createHash("sha1").update(breached).digest("hex").toUpperCase();
  expect(service.asked).toEqual([{ path: `/range/${digest.slice(0, 5)}`, padding: "true" }]);
  expect(await errorsOf("correct horse batterie")).toEqual({});
  expect(warned).toEqual([]);
});

test("a line of padding is no breach", async () => {
  const digest = createHash("sha1").update(breached).digest("hex").toUpperCase();
  service.state.answer = (res) => res.end(`${digest.slice(5)}:0`);
  expect(await errorsOf(breached)).toEqual({});
});

test("what the form itself refuses is not asked for, and nothing is without a service", async () => {
  expect(await errorsOf("123456")).toEqual({ password: "passwordCommon" });
  expect(await errorsOf(breached, "")).toEqual({});
  expect(service.asked).toEqual([]);
});

test("no answer keeps nobody from a password: it is told in the log, without a trace of the password", async () => {
  const answers: (typeof service.state.answer)[] = [
    (res) => res.writeHead(503).end(),
    (res) => res.end("<html>sign in to the network</html>"),
    (res) => res.writeHead(302, { Location: "/elsewhere" }).end(),
    (res) => void res.write("0".repeat(600 * 1024)),
    () => undefined,
  ];
  for (const answer of answers) {
    service.state.answer = answer;
    const started = performance.now();
    expect(await errorsOf(breached)).toEqual({});
    expect(performance.now() - started).toBeLessThan(3000);
  }
  expect(await errorsOf(breached, "http://127.0.0.1:1/range/")).toEqual({});
  expect(warned).toHaveLength(answers.length + 1);
  expect(JSON.stringify(warned)).not.toMatch(/correct|[0-9A-F]{5}\b/);
});

test("every form with a new password is read by it", () => {
  const schemas =
    /\b(?:registerForm|registerProvedForm|newPasswordForm|changePasswordForm|optionalPasswordForm|acceptForm)\(/g;
  const files = sourceFiles(["app"], /\.tsx?$/).filter(
    ({ path, text }) => !/-form\.server\.ts$/.test(path) && text.match(schemas),
  );
  expect(files.length).toBeGreaterThan(3);
  for (const { path, text } of files) {
    const uses = text.match(schemas)?.length ?? 0;
    expect([path, text.match(/await parseNewPassword\(context,/g)?.length]).toEqual([path, uses]);
  }
});
