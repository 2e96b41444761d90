import { expect, test } from "vitest";
import { createLogger } from "~/app/platform/process/log.server";

/** Returns the lines that a logger writes. */
function logged(write: (log: ReturnType<typeof createLogger>) => void): string[] {
  const lines: string[] = [];
  write(createLogger("info", { write: (line) => void lines.push(line) }));
  return lines;
}

test("a line is one JSON object with its time in UTC, whatever somebody sent", () => {
  const forged = 'x\n{"level":30,"msg":"signed in"}\r\u2028';
  const lines = logged((log) => log.info({ path: forged }, forged));
  expect(lines).toHaveLength(1);
  expect(lines[0]?.trimEnd()).not.toMatch(/[\r\n]/);
  expect(JSON.parse(lines[0] ?? "")).toEqual({
    level: 30,
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    path: forged,
    msg: forged,
  });
});

test("passwords, tokens and cookies are left out of what is logged", () => {
  const secret = { password: "geheim", password_hash: "geheim", payment_password_hash: "geheim", token: "geheim" };
  const [line = ""] = logged((log) =>
    log.info({ ...secret, user: secret, req: { headers: { cookie: "geheim" } }, id: 7 }, "x"),
  );
  expect(line).not.toContain("geheim");
  expect(JSON.parse(line)).toMatchObject({ id: 7, msg: "x" });
});
