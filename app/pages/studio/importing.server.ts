import type { ActionFunctionArgs, LoaderFunctionArgs } from "#router/server";
import { answerRefused, notFound } from "~/app/platform/http/answers.server";
import { json } from "~/app/platform/http/text-response.server";
import { type CodesOf, textKey } from "~/app/platform/language/text-keys";
import type { Issue } from "~/modules/format/document";
import type { Finding } from "../document/model";
import { applyImport } from "../drafts/apply-import.server";
import { type ImportForm, readImportForm } from "../drafts/import-form.server";
import { openDraft } from "../drafts/open-draft.server";
import { readImport } from "../drafts/read-import.server";
import { ownershipFindings } from "../gates/ownership.server";
import { pageId } from "../list/page-id.server";
import type { Studio } from "./studio.server";
import { toEditor } from "./to-editor.server";

type Args = Pick<LoaderFunctionArgs, "request" | "context">;

/** The parsed file, for the form that applies it; `findings`: content that a merchant may not show. */
export interface ReadFile extends Omit<ImportForm, "apply"> {
  modules: number;
  issues: Issue[];
  findings: Finding[];
  refusal: CodesOf<"pages:refusals"> | null;
}

/**
 * Returns the page whose draft `?into=` replaces; null = a new page is created; throws 404 if there is no such page.
 */
async function target({ request, context }: Args, { owner }: Studio) {
  const into = new URL(request.url).searchParams.get("into");
  if (into === null) return null;
  const draft = await openDraft(context.db, pageId({ id: into }), owner);
  if (!draft) throw notFound();
  return { id: draft.page.id, name: draft.page.name, lockVersion: draft.lockVersion };
}

export async function loadImport(args: LoaderFunctionArgs, studio: Studio) {
  const into = await target(args, studio);
  const { t } = args.context.language.i18n;
  return json({
    into,
    title: into ? t("editor:import.titleInto", { name: into.name }) : t("editor:import.title"),
  });
}

/** Reads the file; applies it once its repairs were shown. A refusal returns the submitted values. */
export async function answerImport(args: ActionFunctionArgs, studio: Studio) {
  const { request, context } = args;
  const { db } = context;
  const { by, owner } = studio;
  const into = await target(args, studio);
  const { apply, ...form } = await readImportForm(request);
  const read = await readImport(db, form.text, owner);
  if (!read.ok) {
    const nothing: ReadFile = { ...form, text: "", modules: 0, findings: [], refusal: read.code, issues: read.issues };
    return answerRefused(nothing);
  }
  const { document, issues, name } = read.value;
  const findings = owner === null ? [] : await ownershipFindings(db, { document, shopId: owner });
  const shown: ReadFile = {
    ...form,
    name: form.name || name,
    modules: document.item.length,
    issues,
    findings,
    refusal: null,
  };
  if (!apply) return json(shown);
  const made = await applyImport(db, {
    text: form.text,
    into: into
      ? { pageId: into.id, lockVersion: form.lockVersion }
      : { create: { kind: "page", shopId: owner ?? undefined, name: form.name } },
    by,
  });
  if (!made.ok) return answerRefused({ ...shown, name: form.name, refusal: made.code });
  return toEditor(request, context, made.value.pageId, textKey("editor:import", into ? "replaced" : "done"));
}
