import { randomBytes, randomUUID } from "node:crypto";
import { rechargedPurchases } from "~/app/orders/api.server";
import { marketCurrency } from "~/app/platform/format/market-currency.server";
import { sendRecharge } from "~/app/wallet/recharges/send-recharge.server";
import type { Db } from "~/db/client.server";
import type { Handle } from "~/db/transact.server";
import { makeMedia } from "./factories";

export async function makeUpload(handle: Handle, userId: number): Promise<{ id: string; hash: string }> {
  const { hash } = await makeMedia(handle);
  const { id } = await handle
    .insertInto("uploads")
    .values({ user_id: userId, media: hash })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { id, hash };
}

export const chainId = () => randomBytes(32).toString("hex");

type Sent = Parameters<typeof sendRecharge>[1];

/** Sends a recharge by bank, of 50.00 by default. */
export async function sendOne(db: Db, userId: number, values: Partial<Sent> = {}) {
  return sendRecharge(db, {
    userId,
    key: randomUUID(),
    method: "bank",
    amountMinor: 5000,
    currency: marketCurrency(),
    chainId: null,
    logIndex: 0,
    sentMicro: null,
    rateMicro: null,
    groupId: null,
    screenshot: await makeUpload(db, userId),
    purchases: rechargedPurchases,
    ...values,
  });
}

/** Sends a recharge as `sendOne` does and returns its id. */
export async function makeRecharge(db: Db, userId: number, values: Partial<Sent> = {}): Promise<number> {
  const sent = await sendOne(db, userId, values);
  if (!sent.ok) throw new Error(sent.code);
  return sent.value;
}
