/**
 * A process of the shop as far as chats are concerned: the sockets at /ws, and three calls that use the verbs as the
 * API does. Arguments: database, port, and a Redis or "". Prints "ready". Killed by its test.
 */
import { createServer } from "node:http";
import { eventsAfter } from "~/app/chat/conversations/events-queries.server";
import { partiesOf } from "~/app/chat/conversations/lists-queries.server";
import type { Party } from "~/app/chat/conversations/parties-queries.server";
import { sendMessage } from "~/app/chat/conversations/send-message.server";
import { createSockets } from "~/app/chat/socket/sockets.server";
import { wireEvent } from "~/app/chat/wire/wire-message";
import { readEnv } from "~/app/platform/env/env.server";
import { createLogger } from "~/app/platform/process/log.server";
import { createLocalBus, createRedisBus } from "~/app/platform/process/pubsub.server";
import { createSessions } from "~/app/platform/session/sessions.server";
import { openDatabase } from "~/db/client.server";

const [url = "", port = "0", redis = ""] = process.argv.slice(2);
const { db } = openDatabase(url, { max: 8 });
const bus =
  redis === ""
    ? createLocalBus()
    : await createRedisBus(
        () => redis,
        () => undefined,
      );
const users = createSessions(db, "user_sessions", false);
const services = { db, bus, env: readEnv({}), log: createLogger("silent"), sessions: { users, staff: users } };
const sockets = createSockets({
  services,
  shares: { take: async () => true },
  languageOf: async () => "en",
  frameNotices: async () => new Map(),
  cardsOf: async () => ({ goods: {}, orders: {} }),
  rooms: { visitorOf: () => null, watch: () => undefined, leave: () => undefined },
});

interface Call {
  party: Party;
  conversation: number;
  id: string;
  text: string;
  after: number;
}

async function answer(path: string, { party, conversation, id, text, after }: Call): Promise<unknown> {
  if (path === "/send") {
    return sendMessage(db, { party, conversation, clientId: id, message: { type: "text", text } }, bus);
  }
  const found = await eventsAfter(db, { party, conversation, after });
  if (found === null || found === "reload") return found;
  const [parties] = await partiesOf(db, [conversation], party);
  const to = party.side === "user" ? "user" : "shop";
  return parties ? found.events.map((event) => wireEvent(event, { parties, to, locale: "en" })) : null;
}

const server = createServer((req, res) => {
  let body = "";
  req.setEncoding("utf8").on("data", (text) => {
    body += text;
  });
  req.on("end", async () => {
    const call: Call = JSON.parse(body);
    const session = await users.read(req.headers.cookie).catch(() => null);
    // The person is the session's, on the requested side.
    const party = session ? { ...call.party, userId: session.ownerId } : null;
    const answered = party ? await answer(req.url ?? "", { ...call, party }).catch(() => undefined) : undefined;
    res.statusCode = answered === undefined ? 500 : 200;
    res.end(JSON.stringify(answered ?? null));
  });
});
server.on("upgrade", sockets.upgrade);
server.listen(Number(port), "127.0.0.1", () => {
  sockets.start();
  process.stdout.write("ready\n");
});
