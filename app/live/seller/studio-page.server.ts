import { randomUUID } from "node:crypto";
import { z } from "zod";
import { redirect } from "#router/server";
import { requireShopStaff } from "~/app/account/api.server";
import type { RequestContext } from "~/app/context.server";
import { redirectWithToast } from "~/app/platform/cookies/toast.server";
import { answerRefused, badRequest, notFound, seeOther } from "~/app/platform/http/answers.server";
import { actionKey, parseForm, readForm, refuseForm } from "~/app/platform/http/form.server";
import { href } from "~/app/platform/http/href";
import { readId } from "~/app/platform/ids";
import { textKey } from "~/app/platform/language/text-keys";
import { warningOf } from "../admin/rulings-queries.server";
import { driverOfRoom } from "../engine/driver-of-room.server";
import { renewKey } from "../engine/renew-key.server";
import { streamKey } from "../engine/stream-key.server";
import { countReminders } from "../reminders/reminders-queries.server";
import { isInterrupted, type Room } from "../room";
import { endRoom } from "../rooms/end-room.server";
import { planRoom } from "../rooms/plan-room.server";
import { nextPlanned } from "../rooms/plans-queries.server";
import { findShopRoom, mayGoLive, roomOnAir } from "../rooms/rooms-queries.server";
import { startRun } from "../rooms/start-run.server";
import type { RunAnswer } from "../studio/run-answer";
import { barOf } from "./live-bar";
import { roomTitle } from "./room-form.server";

const path = "/pages/shop/live/live";
const guard = (request: Request, context: RequestContext) => requireShopStaff(request, context, "live");

const titleForm = z.object({ title: roomTitle, key: actionKey });

/**
 * Loads `/pages/shop/live/live?id=`: the studio of a room. Without an id that of the room on air, else of the one that
 * begins within the hour, else a form that asks for a title.
 */
export async function loadStudio(request: Request, context: RequestContext) {
  const { shopId } = await guard(request, context);
  const { db, language } = context;
  const asked = new URL(request.url).searchParams.get("id");
  const [may, onAir] = await Promise.all([mayGoLive(db, shopId), roomOnAir(db, shopId)]);
  const id = asked === null ? (onAir ?? (await nextPlanned(db, shopId))) : readId(asked);
  const room = id === null ? null : await findShopRoom(db, { id, shopId });
  if (asked !== null && !room) throw notFound();
  if (room?.state === "ended") throw redirect(href("/pages/page/end_live", { id: room.id }));
  if (room?.state === "cancelled") throw redirect(href("/pages/store/marketing/live"));
  return {
    title: language.i18n.t("studio:title"),
    bar: barOf(may),
    key: randomUUID(),
    room: room && {
      id: room.id,
      title: room.title,
      cover: room.cover,
      onAir: room.state === "on_air",
      startedAt: room.startedAt?.getTime() ?? null,
      plannedAt: room.plannedFor?.getTime() ?? null,
      waiting: await countReminders(db, room.id),
    },
    /** What an encoder needs that sends the room; null = this page does. */
    encoder:
      room?.driver === "external"
        ? {
            ingest: (await driverOfRoom(db, room))?.ingest(room, streamKey(room, context.codeSecret)) ?? null,
            state: encoderState(room, context.clock.now()),
            // A host's own page is told with the answers to its segments.
            warning: await warningOf(db, room.id),
          }
        : null,
    /** Another room of the shop that is on air. */
    other: room && onAir !== null && onAir !== room.id ? onAir : null,
    zone: context.marketZone,
  };
}

/** Where an encoder stands: `coming` = it has connected, and nothing was seen of it yet. */
function encoderState(room: Room, now: Date): "waiting" | "coming" | "sent" | "away" {
  if (room.state !== "on_air") return "waiting";
  if (room.lastAt === null) return "coming";
  return isInterrupted(room, now) ? "away" : "sent";
}

/** Handles the forms of the studio: `intent` is plan (a title alone, and at once), end, or renew (the stream key). */
export async function answerStudio(request: Request, context: RequestContext) {
  const { id: userId, shopId } = await guard(request, context);
  const form = await readForm(request);
  const intent = form.get("intent");
  if (intent === "plan") return planNow(context, { form, userId, shopId });
  if (intent !== "end" && intent !== "renew") throw badRequest();
  const roomId = readId(form.get("room"));
  const room = roomId === null ? null : await findShopRoom(context.db, { id: roomId, shopId });
  if (!room) throw notFound();
  if (intent === "renew") {
    const renewed = await renewKey(context.db, { roomId: room.id, shopId });
    const studio = href(path, { id: room.id });
    return redirectWithToast(context, studio, renewed.ok ? "studio:done.renewed" : "studio:done.notOnAir");
  }
  const done = await endRoom(context, { roomId: room.id, shopId, by: "host" });
  const result = href("/pages/page/end_live", { id: room.id });
  return done.ok || room.state === "ended"
    ? redirectWithToast(context, result, "studio:done.ended")
    : redirectWithToast(context, href("/pages/store/marketing/live"), textKey("studio:done", done.code));
}

async function planNow(context: RequestContext, sent: { form: FormData; userId: number; shopId: number }) {
  const { form, ...host } = sent;
  const parsed = parseForm(form, titleForm);
  if (!parsed.ok) return answerRefused(parsed.reply);
  const done = await planRoom(context.db, { ...parsed.value, ...host, cover: null, plannedFor: null });
  if (!done.ok) return answerRefused(refuseForm(parsed.values, { "": textKey("studio:errors", done.code) }));
  return seeOther(href(path, { id: done.value.id }));
}

/**
 * `POST /pages/shop/live/run`: `intent=start` opens a run of a room, `intent=try` lets the page measure how fast it can
 * send. Returns `RunAnswer`.
 */
export async function answerRun(request: Request, context: RequestContext): Promise<RunAnswer> {
  const { id: userId, shopId } = await guard(request, context);
  const form = await readForm(request);
  const intent = form.get("intent");
  if (intent === "try") return { code: "tried" };
  if (intent !== "start") throw badRequest();
  const roomId = readId(form.get("room"));
  if (roomId === null) throw notFound();
  const started = await startRun(context, { roomId, shopId, userId });
  if (!started.ok && started.code === "notFound") throw notFound();
  return started.ok ? { code: "started", ...started.value } : { code: started.code };
}
