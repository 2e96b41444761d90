import type { Transaction } from "kysely";
import { ok, type Result, refuse } from "~/app/platform/result";
import { type Actor, audit } from "~/app/staff/api.server";
import type { Db } from "~/db/client.server";
import type { Database } from "~/db/schema";
import { transact } from "~/db/transact.server";
import type { TopicAct } from "./topic-tabs";
import {
  type LockedTopic,
  lockTopics,
  mergeTopic,
  pinnedTopics,
  setTopicOrder,
  setTopicState,
  topicByWord,
} from "./topics-admin-queries.server";

/** Pinned topics are tabs of the feed. */
const mostPinned = 12;

interface TopicChange {
  actor: Actor;
  id: number;
  act: TopicAct;
  /** Of a merge: the word of the topic that stays. */
  into: string;
}

type TopicRefusal = "notFound" | "nothing" | "unknownTopic" | "tooManyPinned";

/**
 * Pins, forbids, merges or moves a topic. Refuses `notFound`, `nothing` (it is so already, or was merged),
 * `unknownTopic` (none of this word can take its posts) and `tooManyPinned`.
 */
export function changeTopic(db: Db, { actor, id, act, into }: TopicChange): Promise<Result<null, TopicRefusal>> {
  return transact(db, async (trx) => {
    const target = act === "merge" ? await topicByWord(trx, into) : null;
    const others = act === "up" || act === "down" ? (await pinnedTopics(trx)).map((one) => one.id) : [];
    const found = await lockTopics(trx, [...new Set([id, ...(target === null ? [] : [target]), ...others])]);
    const topic = found.find((one) => one.id === id);
    if (!topic) return refuse("notFound");
    if (topic.merged) return refuse("nothing");
    const done = await acts[act](trx, topic, found.find((one) => one.id === target) ?? null);
    if (!done.ok) return done;
    await audit(trx, {
      ...actor,
      action: "topics.changed",
      subject: { kind: "topic", id, label: `#${topic.word}` },
      before: { state: topic.state },
      after: act === "merge" ? { act, into } : { act },
    });
    return ok(null);
  });
}

type Change = (
  trx: Transaction<Database>,
  topic: LockedTopic,
  target: LockedTopic | null,
) => Promise<Result<null, TopicRefusal>>;

const acts: Record<TopicAct, Change> = {
  async pin(trx, { id, state }) {
    if (state !== "open") return refuse("nothing");
    const pinned = await pinnedTopics(trx);
    if (pinned.length >= mostPinned) return refuse("tooManyPinned");
    await setTopicState(trx, id, "pinned", pinned.length + 1);
    return ok(null);
  },
  unpin: (trx, topic) => turn(trx, topic, { from: "pinned", to: "open" }),
  async forbid(trx, topic) {
    if (topic.state === "forbidden") return refuse("nothing");
    await setTopicState(trx, topic.id, "forbidden");
    return ok(null);
  },
  allow: (trx, topic) => turn(trx, topic, { from: "forbidden", to: "open" }),
  up: (trx, topic) => move(trx, topic, -1),
  down: (trx, topic) => move(trx, topic, 1),
  async merge(trx, topic, target) {
    if (!target || target.merged || target.state === "forbidden" || target.id === topic.id)
      return refuse("unknownTopic");
    await mergeTopic(trx, topic.id, target.id);
    return ok(null);
  },
};

async function turn(
  trx: Transaction<Database>,
  { id, state }: LockedTopic,
  { from, to }: { from: LockedTopic["state"]; to: LockedTopic["state"] },
): Promise<Result<null, "nothing">> {
  if (state !== from) return refuse("nothing");
  await setTopicState(trx, id, to);
  return ok(null);
}

async function move(trx: Transaction<Database>, { id }: LockedTopic, by: -1 | 1): Promise<Result<null, "nothing">> {
  const ids = (await pinnedTopics(trx)).map((one) => one.id);
  const at = ids.indexOf(id);
  const other = ids[at + by];
  if (at === -1 || other === undefined) return refuse("nothing");
  ids[at] = other;
  ids[at + by] = id;
  await setTopicOrder(trx, ids);
  return ok(null);
}
