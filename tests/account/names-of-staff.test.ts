import { expect, test } from "vitest";
import { action } from "~/app/account/routes/profile";
import { browseContext, origin } from "../support/browse-context";
import { testDatabase } from "../support/database";
import { makeUser } from "../support/factories";

const { db } = testDatabase();

async function send(userId: number, fields: Record<string, string>) {
  const request = new Request(`${origin}/pages/user/setting/user`, {
    method: "POST",
    body: new URLSearchParams(fields),
  });
  const answer = await action({ request, context: browseContext(db, { userId }), params: {} });
  return { status: answer.status, errors: answer.status < 400 ? null : (await answer.json()).errors };
}
const nicknameOf = async (id: number) =>
  (await db.selectFrom("users").select("nickname").where("id", "=", id).executeTakeFirstOrThrow()).nickname;

test("nobody takes a nickname of the market's staff, neither with letters that look alike nor with some that nobody sees", async () => {
  const { id } = await makeUser(db, { nickname: "Lena Hart" });
  for (const nickname of ["Pasar Support", "Pаsаr Suppоrt", "Pasar\u200b Support\u200b", "客服中心"]) {
    const answer = await send(id, { nickname });
    expect([nickname, answer]).toEqual([nickname, { status: 400, errors: { nickname: "nameReserved" } }]);
  }
  expect(await nicknameOf(id)).toBe("Lena Hart");
  expect((await send(id, { nickname: "Lena\u3164 H\u200bart" })).status).toBe(303);
  expect(await nicknameOf(id)).toBe("Lena Hart");
});

test("a name of nothing that is seen is no name", async () => {
  const { id } = await makeUser(db);
  for (const nickname of [
    "\u200b\u200b\u200b",
    "\u3164\u3164\u3164",
    "\u{e0041}\u{e0042}\u{e0043}",
    "\u2800\u2800\u2800",
  ])
    expect(await send(id, { nickname })).toEqual({
      status: 400,
      errors: { nickname: "required" },
    });
});
