import { randomUUID } from "node:crypto";
import type { SentDraft } from "~/app/discover/writing/keep-draft.server";
import type { SentPost } from "~/app/discover/writing/send-post.server";
import { sendPost } from "~/app/discover/writing/send-post.server";
import type { Db } from "~/db/client.server";
import type { Handle } from "~/db/transact.server";
import { makeMedia, makeUser } from "./factories";
import { lot } from "./lot";

/** A draft as its form sends it: a text and nothing else. */
export const draftOf = (values: Partial<SentDraft> = {}): SentDraft => ({
  postId: null,
  version: null,
  key: randomUUID(),
  language: "en",
  body: `Half a size up ${lot()}`,
  place: "",
  commentsFrom: "everybody",
  pictures: [],
  videoId: null,
  goods: [],
  ...values,
});

/** A picture that a person uploaded and that no form has claimed: its hash. */
export async function makeUpload(handle: Handle, userId: number): Promise<string> {
  const { hash } = await makeMedia(handle, { personal: true });
  await handle.insertInto("uploads").values({ user_id: userId, media: hash }).execute();
  return hash;
}

/** Somebody who writes under a name of their own. */
export async function makeWriter(handle: Handle) {
  const { id: userId } = await makeUser(handle);
  return { userId, writer: { userId, shopId: null }, name: `Writer ${lot()}` };
}

/** Sends a post with a picture by somebody new, or by a writer. */
export async function sendOne(
  db: Db,
  values: Partial<SentDraft> = {},
  by?: Awaited<ReturnType<typeof makeWriter>>,
): Promise<SentPost & Awaited<ReturnType<typeof makeWriter>>> {
  const person = by ?? (await makeWriter(db));
  const pictures = values.pictures ?? [await makeUpload(db, person.userId)];
  const { writer, name } = person;
  const sent = await sendPost(db, { writer, name, draft: draftOf({ ...values, pictures }) });
  if (!sent.ok) throw new Error(sent.code);
  return { ...person, ...sent.value };
}

export const postRow = (handle: Handle, id: number) =>
  handle.selectFrom("posts").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

/** Lets posts of an author appear at once from now on. */
export async function trust(handle: Handle, userId: number): Promise<void> {
  await handle.updateTable("authors").set({ trusted: 50 }).where("user_id", "=", userId).execute();
}

/** Words of the topics of a post. */
export async function topicsOfPost(handle: Handle, postId: number): Promise<string[]> {
  const rows = await handle
    .selectFrom("post_topics")
    .innerJoin("topics", "topics.id", "post_topics.topic_id")
    .select("topics.word")
    .where("post_id", "=", postId)
    .orderBy("topics.word")
    .execute();
  return rows.map(({ word }) => word);
}
