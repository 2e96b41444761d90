import { randomUUID } from "node:crypto";
import type { RequestContext } from "~/app/context.server";
import { redirectWithToast } from "~/app/platform/cookies/toast.server";
import { answerRefused, badRequest, notFound } from "~/app/platform/http/answers.server";
import { type FormErrors, type FormReply, refuseForm } from "~/app/platform/http/form.server";
import { readId, readIdOrNew } from "~/app/platform/ids";
import { textKey } from "~/app/platform/language/text-keys";
import { readSettings } from "~/app/settings/api.server";
import { readStaffForm } from "~/app/staff/api.server";
import { engineOf } from "../engine/driver";
import { cancelRoom } from "../rooms/cancel-room.server";
import { changeRoom } from "../rooms/change-room.server";
import { endRoom } from "../rooms/end-room.server";
import { planRoom } from "../rooms/plan-room.server";
import { findShopRoom, mayGoLive } from "../rooms/rooms-queries.server";
import { barOf } from "./live-bar";
import { readRoom, roomFields } from "./room-form.server";
import { shopRoomList } from "./shop-room-list.server";
import { countRooms } from "./shop-rooms-queries.server";

const path = "/pages/store/marketing/live";

/** Loads `/pages/store/marketing/live?state=&before=&id=`: the shop's rooms, or the form of one. */
export async function loadRooms(request: Request, context: RequestContext) {
  const who = await shopRoomList.guard(request, context);
  const { db, language } = context;
  const asked = new URL(request.url).searchParams.get("id");
  const [may, form] = await Promise.all([
    mayGoLive(db, who.shopId),
    asked === null ? null : loadForm(context, { id: readIdOrNew(asked), shopId: who.shopId }),
  ]);
  const title = language.i18n.t("studio:rooms.title");
  const bar = barOf(may);
  if (form) return { title, bar, form, list: null };
  const [{ rows, next, filter }, counts] = await Promise.all([
    shopRoomList.page(request, context, { who }),
    countRooms(db, who.shopId),
  ]);
  const list = {
    tab: filter.tab,
    counts,
    next,
    zone: context.marketZone,
    rows: rows.map(({ plannedFor, startedAt, endedAt, createdAt, ...row }) => ({
      ...row,
      plannedAt: plannedFor?.getTime() ?? null,
      at: (startedAt ?? createdAt).getTime(),
    })),
  };
  return { title, bar, form: null, list };
}

async function loadForm(
  { db, marketZone: zone, language }: RequestContext,
  asked: { id: number | null; shopId: number },
) {
  const { id, shopId } = asked;
  const { t } = language.i18n;
  const room = id === null ? null : await findShopRoom(db, { id, shopId });
  if (id !== null && room?.state !== "planned") throw notFound();
  const fields = room
    ? roomFields(room, { zone, key: "" })
    : roomFields({ title: "", cover: null, plannedFor: null, driver: "own", version: 0 }, { zone, key: randomUUID() });
  const engine = engineOf(await readSettings(db)) !== null;
  return { id, zone, fields, engine, heading: t(id === null ? "studio:plan.new" : "studio:plan.change") };
}

/** Handles the forms of the page: `intent` is plan, change, cancel or end. */
export async function answerRooms(request: Request, context: RequestContext) {
  const who = await shopRoomList.guard(request, context);
  const { values, errors } = await readStaffForm(request, context, ["cover"]);
  const { intent } = values;
  if (intent === "plan" || intent === "change") return answerForm(context, { who, values, errors });
  const roomId = readId(values.room);
  if (intent !== "cancel" && intent !== "end") throw badRequest();
  if (roomId === null || !(await findShopRoom(context.db, { id: roomId, shopId: who.shopId }))) throw notFound();
  const act = { roomId, shopId: who.shopId };
  const done = intent === "cancel" ? await cancelRoom(context.db, act) : await endRoom(context, { ...act, by: "host" });
  if (!done.ok) return redirectWithToast(context, path, textKey("studio:done", done.code));
  return redirectWithToast(context, path, intent === "cancel" ? "studio:done.cancelled" : "studio:done.ended");
}

interface Sent {
  who: { id: number; shopId: number };
  values: Record<string, string>;
  errors: FormErrors;
}

async function answerForm(context: RequestContext, { who, values, errors }: Sent) {
  const { db, clock, marketZone: zone } = context;
  const { id: userId, shopId } = who;
  const read = readRoom(values, { zone, now: clock.now() });
  const refused = (wrong: FormErrors, more: Record<string, string> = {}) => {
    const { key: _, ...kept } = values;
    return answerRefused<FormReply>(refuseForm({ ...(wrong[""] === "again" ? kept : values), ...more }, wrong));
  };
  if (!read.ok || Object.keys(errors).length > 0) return refused({ ...(read.ok ? {} : read.errors), ...errors });
  const { key, version, driver: asked, ...typed } = read.value;
  const room = { ...typed, driver: engineOf(await readSettings(db)) ? asked : ("own" as const) };
  if (values.intent === "plan") {
    const done = await planRoom(db, { ...room, shopId, userId, key: key ?? randomUUID() });
    if (!done.ok) return refused({ "": textKey("studio:errors", done.code) });
    return redirectWithToast(context, path, "studio:done.planned");
  }
  const roomId = readId(values.room);
  if (roomId === null) throw notFound();
  const done = await changeRoom(db, { ...room, roomId, shopId, version });
  if (done.ok) return redirectWithToast(context, path, "studio:done.changed");
  const stored = await findShopRoom(db, { id: roomId, shopId });
  if (!stored) throw notFound();
  // Whoever sends it again writes over what was saved meanwhile, on purpose.
  return refused({ "": textKey("studio:errors", done.code) }, { version: String(stored.version) });
}
