import { z } from "zod";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "#router/server";
import { answerRefused, badRequest, notFound } from "~/app/platform/http/answers.server";
import { json } from "~/app/platform/http/text-response.server";
import { readId, readVersion } from "~/app/platform/ids";
import { itemId } from "~/modules/format/stored";
import { drawDocument } from "../document/draw-document.server";
import { readJson } from "../document/read-json.server";
import { changedModules } from "../drafts/changed-modules";
import { exportDraft } from "../drafts/export-draft.server";
import { openDraft } from "../drafts/open-draft.server";
import { saveDraft } from "../drafts/save-draft.server";
import { theirDraft } from "../drafts/their-draft.server";
import { hearEditors, tellEditors } from "../editor/hear-editors.server";
import { keepSeat } from "../editor/keep-seat.server";
import { editedVersion } from "../editor/presence-queries.server";
import { checkDocument } from "../gates/check-document.server";
import { createPage } from "../list/create-page.server";
import { pageId } from "../list/page-id.server";
import { compareVersions, type Side } from "../publishing/list-versions.server";
import type { Studio } from "./studio.server";

type Args = LoaderFunctionArgs | ActionFunctionArgs;

/** Returns the draft of the address; throws 404 when the studio has no access to it. */
async function draftAt({ params, context }: Args, { owner }: Studio) {
  const draft = await openDraft(context.db, pageId(params), owner);
  if (!draft) throw notFound();
  return draft;
}

/** The editor's data: the draft, who edits it, and what they may do. */
export async function loadEditor(args: LoaderFunctionArgs, studio: Studio) {
  const { page, document, history, choices, lockVersion, updatedAt, live } = await draftAt(args, studio);
  const { language } = args.context;
  const { id, name, address, shopId } = page;
  return {
    page: { id, name, address, shopId, live: live?.number ?? null },
    document,
    history,
    choices,
    lockVersion,
    savedAt: updatedAt?.getTime() ?? 0,
    locale: language.locale,
    staff: studio.person,
    journalKey: studio.journalKey,
    mayPublish: studio.mayPublish,
    title: language.i18n.t("editor:title", { name }),
  };
}

/**
 * The draft drawn like the live page, for the editor's frame; with `?version=&against=` one of two sides, with the
 * modules that differ from the other.
 */
export async function loadFrame(args: LoaderFunctionArgs, studio: Studio) {
  const { document: draft, page: about } = await draftAt(args, studio);
  const { db, language, clock } = args.context;
  const sides = comparedSides(new URL(args.request.url).searchParams);
  const compared = sides && (await compareVersions(db, { pageId: about.id, ...sides, owner: studio.owner }));
  if (sides && !compared) throw notFound();
  const document = compared ? compared[sides?.shows === "from" ? "before" : "after"] : draft;
  const changes = compared ? changedModules(compared.differences) : null;
  const { locale } = language;
  const { kind, name, shopId } = about;
  const { page, item, css } = await drawDocument(db, { document, locale, now: clock.now(), shopId });
  return { kind, name, drawn: { page, item }, css, changes };
}

/** The two sides that an address compares; null = it compares nothing. */
function comparedSides(search: URLSearchParams): { from: Side; to: Side; shows: "from" | "to" } | null {
  const [version, against] = [search.get("version"), search.get("against")];
  const [older, newer] = [readId(version) ?? readId(against), version === "draft" || against === "draft"];
  if (older === null || !newer) return null;
  return { from: older, to: "draft", shows: version === "draft" ? "to" : "from" };
}

/** The gates' report on the saved draft. */
export async function checkEdited(args: LoaderFunctionArgs, studio: Studio) {
  const { document, page, accepted } = await draftAt(args, studio);
  const { db, clock } = args.context;
  const about = { kind: page.kind, shop_id: page.shopId };
  const report = await checkDocument(db, { document, now: clock.now(), page: about, owner: studio.owner, accepted });
  return json({ report });
}

/** The draft as a file in the original format. */
export async function exportEdited({ params, context }: LoaderFunctionArgs, { owner }: Studio): Promise<Response> {
  const file = await exportDraft(context.db, pageId(params), owner);
  if (!file) throw notFound();
  return new Response(`${JSON.stringify(file.document, null, 2)}\n`, {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`,
      "Cache-Control": "no-store",
    },
  });
}

const sign = z.object({
  seat: z.string().regex(/^[0-9a-f]{16}$/),
  item: z.string().regex(itemId).nullable().catch(null),
  leaves: z.boolean().catch(false),
  lockVersion: z.int().min(0).nullable().catch(null),
  waits: z.boolean().catch(false),
});

/**
 * Handles an editor's heartbeat `{ seat, item, leaves?, lockVersion?, waits? }`; responds with the other open editors,
 * and with the draft when it is newer than that version. With `waits` and others there, it responds when one of them
 * has done something, or after 2.5 s.
 */
export async function answerPresence({ request, params, context }: ActionFunctionArgs, { by, owner }: Studio) {
  const sent = sign.safeParse(await readJson(request));
  if (!sent.success) throw badRequest();
  const { lockVersion, waits, ...rest } = sent.data;
  const { db, bus } = context;
  const seat = { pageId: pageId(params), by, ...rest };
  // Heard from before the first look, so that nothing falls between the two.
  const heard = hearEditors(bus, { ...seat, known: lockVersion ?? 0, signal: request.signal });
  try {
    let there = await keepSeat(db, seat);
    if (!there) throw notFound();
    if (there.isNews) await tellEditors(bus, { ...seat, lockVersion: 0 });
    if (waits && there.company && there.lockVersion <= heard.known()) {
      await heard.wait(async () => (await editedVersion(db, seat.pageId, owner))?.lock_version ?? 0);
      there = (await keepSeat(db, seat)) ?? there;
    }
    const isNewer = lockVersion !== null && there.lockVersion > heard.known();
    const draft = isNewer ? await theirDraft(db, seat.pageId, owner) : null;
    return json({ others: there.others, company: there.company, draft });
  } finally {
    heard.stop();
  }
}

/** An open editor's seat among those of the page. */
const seatStamp = sign.shape.seat.nullable().catch(null);

/** The id generated by an open editor, and when it sent the save by its clock. */
const editorStamp = z.object({ id: z.uuid(), at: z.int().positive() }).nullable().catch(null);

/**
 * Saves the editor's draft, JSON `{ document, history, choices, lockVersion, seat? }`. Responds with the next lock
 * version, or 409 with the draft that somebody else saved first; 401 if `staffId` is not the signed-in person's; 400
 * with `findings` for foreign content of a merchant. `{ copy: true, document }` stores it as a page of its own instead.
 */
export async function answerSave(args: ActionFunctionArgs, studio: Studio) {
  const { request, params, context } = args;
  const id = pageId(params);
  const { document, history, choices, lockVersion: version, copy, staffId, editor, seat } = await readJson(request);
  if (typeof staffId === "number" && staffId !== studio.person.id)
    return json({ code: "anotherPerson" }, { status: 401 });
  if (copy === true) return saveCopy(args, studio, document);
  const saved = await saveDraft(context.db, {
    pageId: id,
    document,
    history,
    choices,
    by: studio.by,
    lockVersion: readVersion(version),
    editor: editorStamp.parse(editor),
  });
  if (saved.ok) {
    const { lockVersion, savedAt } = saved.value;
    await tellEditors(context.bus, { pageId: id, seat: seatStamp.parse(seat), lockVersion });
    return json({ lockVersion, savedAt: new Date(savedAt).getTime() });
  }
  if (saved.code === "stale") {
    const draft = await theirDraft(context.db, id, studio.owner);
    return json({ by: saved.by?.name ?? "", at: saved.at.getTime(), draft }, { status: 409 });
  }
  return json(saved, { status: saved.code === "notFound" ? 404 : 400 });
}

async function saveCopy({ params, context }: ActionFunctionArgs, { by, owner }: Studio, document: unknown) {
  const id = pageId(params);
  const original = await openDraft(context.db, id, owner);
  if (!original) return json({ code: "notFound" }, { status: 404 });
  const copied = context.language.i18n.t("editor:conflict.copyName", { name: original.page.name });
  const name = [...copied].slice(0, 60).join("");
  const page = { kind: "page" as const, shopId: original.page.shopId ?? undefined, name };
  const made = await createPage(context.db, { ...page, from: { copyOf: id }, by });
  if (!made.ok) return answerRefused(made);
  const { pageId: copyId } = made.value;
  const lockVersion = (await openDraft(context.db, copyId, owner))?.lockVersion ?? 0;
  const saved = await saveDraft(context.db, { pageId: copyId, document, history: null, lockVersion, by });
  return saved.ok ? json({ pageId: copyId }) : answerRefused(saved);
}
