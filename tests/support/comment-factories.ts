import { randomUUID } from "node:crypto";
import { addComment } from "~/app/discover/comments/add-comment.server";
import type { Db } from "~/db/client.server";
import { makeUser } from "./factories";

type Said = Partial<Parameters<typeof addComment>[1]> & { postId: number };

/** Says something as a person's form does; by somebody new unless it names them. Their last comment is long ago. */
export async function say(db: Db, values: Said) {
  const userId = values.userId ?? (await makeUser(db)).id;
  const keys = [`comment ${userId}`, `comments ${userId}`];
  await db.deleteFrom("failure_counters").where("key", "in", keys).execute();
  const comment = { parentId: null, body: "Nice", language: "en" as const, key: randomUUID(), asShop: false };
  return addComment(db, { ...comment, ...values, userId });
}

/** The id of what was said; throws for a refusal. */
export async function saidId(db: Db, values: Said): Promise<number> {
  const said = await say(db, values);
  if (!said.ok) throw new Error(said.code);
  return said.value;
}
