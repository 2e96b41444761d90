import type { Transaction } from "kysely";
import type { Database } from "~/db/schema";
import type { DemoHelpCategory } from "./demo/content";
import { at } from "./demo/known";

const day = 86_400_000;

export async function insertHelp(trx: Transaction<Database>, categories: DemoHelpCategory[], now: Date): Promise<void> {
  const rows = await trx
    .insertInto("help_categories")
    .values(categories.map(({ icon, name }, position) => ({ icon, name: JSON.stringify(name), position })))
    .returning("id")
    .execute();
  await trx
    .insertInto("articles")
    .values(
      categories.flatMap(({ articles }, index) =>
        articles.map(({ views, title, body }) => ({
          kind: "help" as const,
          help_category_id: at(rows, index).id,
          title: JSON.stringify(title),
          body: JSON.stringify(body),
          picture: null,
          tag: "guide" as const,
          views,
          published_at: new Date(now.getTime() - (30 + index) * day),
        })),
      ),
    )
    .execute();
}

/** Inserts the demo buyer's feedback and its answer, so that the feedback list is not empty. */
export async function insertFeedback(trx: Transaction<Database>, now: Date): Promise<void> {
  const buyer = await trx
    .selectFrom("users")
    .select("id")
    .where("username", "=", "demo_buyer")
    .executeTakeFirstOrThrow();
  const sent = new Date(now.getTime() - 3 * day);
  await trx
    .insertInto("feedback")
    .values({
      user_id: buyer.id,
      quick: "idea",
      body: "Could the flash sale remind me ten minutes before it starts?",
      score: 4,
      reply: "Thank you, Nadia. A reminder is on our list for this season; you will find it beside each session.",
      replied_at: new Date(sent.getTime() + day),
      created_at: sent,
    })
    .execute();
}
