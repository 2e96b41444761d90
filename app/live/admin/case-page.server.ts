import type { RequestContext } from "~/app/context.server";
import { turnoverOfRooms } from "~/app/orders/api.server";
import { redirectWithToast } from "~/app/platform/cookies/toast.server";
import { marketCurrency } from "~/app/platform/format/market-currency.server";
import { maskName } from "~/app/platform/format/mask-name";
import { answerRefused, notFound } from "~/app/platform/http/answers.server";
import { type FormReply, parseForm, readForm, refuseForm } from "~/app/platform/http/form.server";
import { json } from "~/app/platform/http/text-response.server";
import { readId } from "~/app/platform/ids";
import { textKey } from "~/app/platform/language/text-keys";
import type { Refusal, Result } from "~/app/platform/result";
import { type Actor, requireStaff } from "~/app/staff/api.server";
import { may } from "~/app/staff/ui";
import { driverOfRoom } from "../engine/driver-of-room.server";
import { liveLimits } from "../limits";
import { lookAtRooms } from "../talk/look-queries.server";
import { decideCutAppeal } from "./appeal-cut.server";
import { type CaseAct, caseForm } from "./case-form.server";
import { type RoomCase, roomCase } from "./case-queries.server";
import { moderateRoom } from "./moderate-room.server";
import { cutRoom, warnHost } from "./rule-room.server";
import { rulingsOfRoom } from "./rulings-queries.server";

/** Lines of the talk that staff see. */
const shownLines = 40;

/**
 * Loads a room before staff, unseen: who looks here is no viewer, and nobody is told. Its figures, what was said last,
 * and what was ruled. Four statements.
 */
export async function loadCase(request: Request, context: RequestContext, asked: string | undefined) {
  const staff = await requireStaff(request, context, "posts.read");
  const { db, language } = context;
  const id = readId(asked ?? "");
  if (id === null) throw notFound();
  const [room, [talk], rulings] = await Promise.all([
    roomCase(db, id, language.locale),
    lookAtRooms(db, [{ id, after: -1, acts: -1 }]),
    rulingsOfRoom(db, id),
  ]);
  if (!room) throw notFound();
  const cut = rulings.find(({ kind }) => kind === "cut");
  const isAppealed = cut !== undefined && cut.appealedAt !== null && cut.outcome === null;
  const isLate = room.state === "on_air" && (room.silentMs ?? 0) > liveLimits.interruptedMs;
  return {
    title: room.title,
    room: { ...room, silentMs: isLate ? room.silentMs : null },
    /** Where its picture is read; null = there is none. */
    src: await pictureOf(db, room),
    sold: (await turnoverOfRooms(db, [id])).get(id) ?? null,
    currency: marketCurrency(),
    lines: (talk?.lines ?? [])
      .filter(({ gone }) => !gone)
      .slice(-shownLines)
      .map(({ number, nickname, side, body }) => ({
        number,
        name: side === "host" ? null : maskName(nickname ?? ""),
        text: body,
      })),
    rulings,
    appealed: isAppealed,
    /** The appeal is against this person's own ruling. */
    own: cut?.byId === staff.id,
    decides: may(staff, "posts.decide"),
  };
}

/** Its playlist while it is on air, and its recording afterwards, also one that is locked or hidden. */
async function pictureOf(db: RequestContext["db"], room: RoomCase): Promise<string | null> {
  const { id, state, driver: name, removed, lengthMs, startedAt } = room;
  const driver = await driverOfRoom(db, { driver: name });
  if (state === "on_air") return driver?.playlist({ id }) ?? null;
  if (state !== "ended" || removed || lengthMs === 0) return null;
  if (name === "own") return `/operator/live/${id}/replay.m3u8`;
  return driver?.recording({ id, lengthMs, startedAt: startedAt === null ? null : new Date(startedAt) }) ?? null;
}

/** Handles an act of staff; what was typed survives a refusal. */
export async function answerCase(request: Request, context: RequestContext, asked: string | undefined) {
  const staff = await requireStaff(request, context, "posts.decide");
  const roomId = readId(asked ?? "");
  if (roomId === null) throw notFound();
  const parsed = parseForm(await readForm(request), caseForm);
  if (!parsed.ok) return answerRefused<FormReply>(parsed.reply);
  const { value, values } = parsed;
  const done = await act(context, { actor: { staff, address: context.address }, roomId }, value);
  if (done.ok) return redirectWithToast(context, `/operator/live/${roomId}`, textKey("liveAdmin:done", value.intent));
  if (done.code === "notFound") throw notFound();
  return json<FormReply>(refuseForm(values, { "": textKey("liveAdmin:errors", done.code) }), { status: 409 });
}

function act(
  context: RequestContext,
  about: { actor: Actor; roomId: number },
  value: CaseAct,
): Promise<Result<null, "notFound" | "notOnAir" | "own" | (Refusal<"over"> & { by: string | null })>> {
  switch (value.intent) {
    case "warn":
      return warnHost(context, { ...about, words: value.words });
    case "cut":
      return cutRoom(context, { ...about, words: value.words, banDays: value.ban });
    case "appeal":
      return decideCutAppeal(context, { ...about, outcome: value.outcome, answer: value.answer });
    case "remove":
    case "mute":
      return moderateRoom(context, { ...about, number: value.line, act: value.intent });
  }
}
