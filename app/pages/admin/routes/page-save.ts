import { type ActionFunctionArgs, json } from "@remix-run/node";
import { z } from "zod";
import { requireStaff } from "~/app/staff/api.server";
import { readJson } from "../../document/read-json.server";
import { openDraft } from "../../drafts/open-draft.server";
import { saveDraft } from "../../drafts/save-draft.server";
import { createPage } from "../../list/create-page.server";
import { pageId } from "../../list/page-id.server";

/** The id that an open editor has given itself, and when it sent the save by its clock. */
const editorStamp = z.object({ id: z.uuid(), at: z.int().positive() }).nullable().catch(null);

/**
 * `POST /operator/pages/:id/save`: the editor's draft as JSON `{ document, history, lockVersion }`. Returns the next
 * lock version, or 409 with the person who saved first. Returns 401 if `staffId` is not the signed-in person's. `{
 * copy: true, document }` stores it as a page of its own instead.
 */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const staff = await requireStaff(request, context, "pages.edit");
  const id = pageId(params);
  const { document, history, lockVersion, copy, staffId, editor } = await readJson(request);
  if (typeof staffId === "number" && staffId !== staff.id) return json({ code: "anotherPerson" }, { status: 401 });
  const by = { staff, address: context.address };
  if (copy === true) return saveCopy(context, id, { document, by });
  const saved = await saveDraft(context.db, {
    ...{ pageId: id, document, history, by },
    lockVersion: Number(lockVersion),
    editor: editorStamp.parse(editor),
  });
  if (saved.ok) return json({ lockVersion: saved.value.lockVersion, savedAt: new Date(saved.value.savedAt).getTime() });
  if (saved.code === "stale") return json({ by: saved.by?.name ?? "", at: saved.at.getTime() }, { status: 409 });
  return json(saved, { status: saved.code === "noSuchPage" ? 404 : 400 });
}

type Saving = Pick<Parameters<typeof saveDraft>[1], "document" | "by">;

async function saveCopy(context: ActionFunctionArgs["context"], id: number, { document, by }: Saving) {
  const original = await openDraft(context.db, id);
  if (!original) return json({ code: "noSuchPage" }, { status: 404 });
  const name = context.language.i18n.t("editor:conflict.copyName", { name: original.page.name });
  const made = await createPage(context.db, { kind: "page", name: [...name].slice(0, 60).join(""), by });
  if (!made.ok) return json(made, { status: 400 });
  const { pageId: copyId } = made.value;
  const draft = await openDraft(context.db, copyId);
  const lockVersion = draft?.lockVersion ?? 0;
  const saved = await saveDraft(context.db, { pageId: copyId, document, history: null, lockVersion, by });
  return saved.ok ? json({ pageId: copyId }) : json(saved, { status: 400 });
}

/** The resource accepts drafts only. */
export function loader() {
  throw new Response(null, { status: 405, headers: { Allow: "POST" } });
}
