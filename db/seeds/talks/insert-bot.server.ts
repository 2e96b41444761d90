import type { Transaction } from "kysely";
import type { Database } from "~/db/schema";
import { demoGreeting, demoQuestions } from "../demo/bot";

/** Inserts the quick questions of the demo shop's bot, and its greeting. Needs the help articles. */
export async function insertBot(trx: Transaction<Database>): Promise<void> {
  const articles = await trx.selectFrom("articles").select(["id", "title"]).where("kind", "=", "help").execute();
  const articleOf = (title: string) => articles.find((article) => article.title.en === title)?.id;
  await trx
    .insertInto("bot_questions")
    .values(
      demoQuestions.map(({ question, answer, article }, at) => {
        const articleId = article === null ? null : articleOf(article);
        if (articleId === undefined) throw new Error(`no help article is called "${article}"`);
        return {
          question: JSON.stringify(question),
          answer: JSON.stringify(answer ?? {}),
          article_id: articleId,
          position: at + 1,
        };
      }),
    )
    .execute();
  await trx
    .insertInto("settings")
    .values({ name: "service", value: JSON.stringify({ greeting: demoGreeting }) })
    .execute();
}
