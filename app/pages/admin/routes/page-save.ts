import { type ActionFunctionArgs, json } from "@remix-run/node";
import { requireStaff } from "~/app/staff/api.server";
import { readJson } from "../../document/read-json.server";
import { openDraft } from "../../drafts/open-draft.server";
import { saveDraft } from "../../drafts/save-draft.server";
import { createPage } from "../../list/create-page.server";
import { pageId } from "../../list/page-id.server";

/**
 * `POST /operator/pages/:id/save`: the editor's draft as JSON `{ document, history, lockVersion }`. Answers the next lock
 * version, or 409 with who was first. With a `staffId` that is not the signed-in person's it answers 401. `{ copy: true, document }` keeps it as a page of its own instead.
 */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const staff = await requireStaff(request, context, "pages.edit");
  const id = pageId(params);
  const { document, history, lockVersion, copy, staffId } = await readJson(request);
  if (typeof staffId === "number" && staffId !== staff.id) return json({ code: "another_person" }, { status: 401 });
  const by = { staff, address: context.address };
  if (copy === true) return saveCopy(context, id, { document, by });
  const saved = await saveDraft(context.db, { pageId: id, document, history, lockVersion: Number(lockVersion), by });
  if (saved.ok) return json({ lockVersion: saved.value.lockVersion, savedAt: new Date(saved.value.savedAt).getTime() });
  if (saved.code === "stale") return json({ by: saved.by?.name ?? "", at: saved.at.getTime() }, { status: 409 });
  return json(saved, { status: saved.code === "no_such_page" ? 404 : 400 });
}

type Saving = Pick<Parameters<typeof saveDraft>[1], "document" | "by">;

async function saveCopy(context: ActionFunctionArgs["context"], id: number, { document, by }: Saving) {
  const original = await openDraft(context.db, id);
  if (!original) return json({ code: "no_such_page" }, { status: 404 });
  const name = context.language.i18n.t("editor:conflict.copyName", { name: original.page.name });
  const made = await createPage(context.db, { kind: "page", name: [...name].slice(0, 60).join(""), by });
  if (!made.ok) return json(made, { status: 400 });
  const { pageId: copyId } = made.value;
  const draft = await openDraft(context.db, copyId);
  const lockVersion = draft?.lockVersion ?? 0;
  const saved = await saveDraft(context.db, { pageId: copyId, document, history: null, lockVersion, by });
  return saved.ok ? json({ pageId: copyId }) : json(saved, { status: 400 });
}

/** It only takes drafts. */
export function loader() {
  throw new Response(null, { status: 405, headers: { Allow: "POST" } });
}
