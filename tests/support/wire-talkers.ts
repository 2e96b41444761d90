import type { loader } from "~/app/chat/routes/api-chat-lists";
import type { action } from "~/app/chat/routes/api-chat-send";
import { createSessions } from "~/app/platform/session/sessions.server";
import type { Db } from "~/db/client.server";
import { accountBrowser, routed } from "./account-context";
import { makeMedia, makeShop, makeUser } from "./factories";

/** Calls the JSON API as an existing client does: JSON bodies, the token in a header. */
export async function wireClient(db: Db, userId: number) {
  const sessions = createSessions(db, "user_sessions", false);
  const token = (await sessions.create(userId)).sessionId;
  const headers = { "Content-Type": "application/json", token, "Accept-Language": "en" };
  const answer = async (answered: Promise<Response>) => {
    const response = await answered;
    return { status: response.status, ...(await response.json()) };
  };
  return {
    post: (act: typeof action, path: string, body: string) =>
      answer(accountBrowser(db).run(routed(act), path, { method: "POST", body, headers })),
    get: (act: typeof loader, path: string) => answer(accountBrowser(db).run(routed(act), path, { headers })),
  };
}

/** A buyer and the owner of a shop, without messages yet. */
export async function wireTalkers(db: Db) {
  const { hash: logo } = await makeMedia(db);
  const shop = await makeShop(db, { name: JSON.stringify({ en: "Corner" }), logo });
  const buyer = await makeUser(db, { nickname: "Mei" });
  return {
    shop,
    ownerId: shop.owner_id,
    buyerId: buyer.id,
    logo,
    buyer: await wireClient(db, buyer.id),
    seller: await wireClient(db, shop.owner_id),
  };
}
