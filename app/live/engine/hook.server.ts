import { z } from "zod";
import type { RequestContext } from "~/app/context.server";
import { badRequest, notFound } from "~/app/platform/http/answers.server";
import { readUpTo } from "~/app/platform/http/read-at-most.server";
import { readableJson } from "~/app/platform/http/sent-text";
import { json } from "~/app/platform/http/text-response.server";
import { isEngineSecret, readSettings } from "~/app/settings/api.server";
import { engineOf, roomOfName } from "./driver";
import { leaveRun } from "./engine-queries.server";
import { publishRoom } from "./publish-room.server";

/** Most bytes of a call. */
const maxBytes = 16 * 1024;

const text = z
  .union([z.string().max(1000), z.number().transform(String)])
  .nullish()
  .transform((sent) => sent || undefined);

/** What engines say, each in words of its own: nginx-rtmp `name`, `clientid`, `call`; SRS `stream`, `client_id`,
 * `param`; MediaMTX `path`, `id`, `query`, and the key also as `token` or `password` (docs/live-engines.md). */
const call = z
  .object({
    call: text,
    action: text,
    name: text,
    stream: text,
    path: text,
    clientid: text,
    client_id: text,
    id: text,
    key: text,
    token: text,
    password: text,
    query: text,
    param: text,
  })
  .transform(({ key, token, password, query, param, ...sent }) => ({
    act: sent.call ?? sent.action,
    room: roomOfName(sent.name ?? sent.stream ?? sent.path ?? ""),
    client: (sent.clientid ?? sent.client_id ?? sent.id)?.slice(0, 100) ?? null,
    keys: [key, token, password, keyIn(query), keyIn(param)].filter((one) => one !== undefined),
  }));

const keyIn = (query: string | undefined) => new URLSearchParams(query ?? "").get("key") ?? undefined;

/** Other questions of an engine, for example whether somebody may watch, are not ours to allow. */
const acts = { publish: ["publish", "on_publish"], unpublish: ["publish_done", "on_unpublish"] };

/** All engines take 200 for yes; SRS wants a zero besides. */
const yes = () => json({ code: 0 });
const no = (why: string) => json({ code: 1, why }, { status: 403 });

/**
 * Answers the owner's engine: `publish` asks whether an encoder may send a room, `unpublish` tells that it has gone.
 * The secret comes as the header `X-Live-Secret` or as `secret` in the address, since engines send no headers of one's
 * own. Responds 404 for an engine that is not set, 403 for a wrong secret or key and for a room that may not go on air,
 * 400 for what cannot be read, 413 above 16 KB, otherwise 200.
 */
export async function answerEngine(
  request: Request,
  context: Pick<RequestContext, "db" | "bus" | "codeSecret" | "log">,
  { provider, act }: { provider: string; act: keyof typeof acts },
): Promise<Response> {
  const { db, bus, codeSecret, log } = context;
  if (engineOf(await readSettings(db))?.name !== provider) return notFound();
  const given = request.headers.get("X-Live-Secret") ?? new URL(request.url).searchParams.get("secret") ?? "";
  if (!isEngineSecret(provider, given, codeSecret)) return no("wrongSecret");
  const body = await readUpTo(new Response(request.body), maxBytes);
  if (body === null) return new Response(null, { status: 413 });
  const isJson = request.headers.get("Content-Type")?.includes("json") ?? false;
  const sent = call.safeParse(isJson ? readableJson(body) : Object.fromEntries(new URLSearchParams(body))).data;
  if (!sent) return badRequest();
  const { room: roomId, client, keys } = sent;
  if (roomId === null || (sent.act !== undefined && !acts[act].includes(sent.act))) return no("notFound");
  if (act === "unpublish") {
    // Told twice, or late: there is nothing left to do.
    if (await leaveRun(db, { roomId, client })) await bus.publish("live", String(roomId)).catch(() => {});
    return yes();
  }
  const published = await publishRoom(context, { roomId, keys, client });
  if (published.ok) return yes();
  log.info({ room: roomId, why: published.code }, "an engine asked for a live room and was refused");
  return no(published.code);
}
