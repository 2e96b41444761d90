import type { ActionFunctionArgs, LoaderFunctionArgs } from "#router/server";
import type { RequestContext } from "~/app/context.server";
import { redirectWithToast } from "~/app/platform/cookies/toast.server";
import { answerRefused, badRequest, notFound } from "~/app/platform/http/answers.server";
import { parseForm, readForm, refuseForm } from "~/app/platform/http/form.server";
import { typedText } from "~/app/platform/http/typed-text";
import { readId } from "~/app/platform/ids";
import { type CodesOf, textKey } from "~/app/platform/language/text-keys";
import { cutPicture } from "../library/cut-picture.server";
import { deletePictures, restorePictures } from "../library/delete-pictures.server";
import { pictureUses } from "../library/find-places.server";
import {
  cutForm,
  pictureFields,
  pictureForm,
  pictureValues,
  replaceForm,
  undoForm,
} from "../library/library-form.server";
import { libraryByHashes, libraryByIds, libraryRows } from "../library/library-queries.server";
import { receivePictures } from "../library/receive-pictures.server";
import { replacePicture, undoReplacement } from "../library/replace-picture.server";
import { latestReplacement } from "../library/replace-queries.server";
import { savePicture } from "../library/save-picture.server";
import { studioAt } from "../list/addresses";
import { shownPicture } from "./library.server";
import type { Studio } from "./studio.server";

/** Pictures offered in the place of one. */
const offered = 12;

/**
 * A picture of the library with where it is shown; `?find=` offers others in its place, `?by=` previews one of them.
 */
export async function loadLibraryPicture({ request, params, context }: LoaderFunctionArgs, studio: Studio) {
  const { db, language } = context;
  const { owner } = studio;
  const { searchParams } = new URL(request.url);
  const id = readId(params.id);
  const byId = readId(searchParams.get("by"));
  const rows = id === null ? [] : await libraryByIds(db, owner, [id, ...(byId === null ? [] : [byId])]);
  const row = rows.find((one) => one.id === id);
  if (!row) throw notFound();
  const by = rows.find((one) => one.id === byId && one.id !== id && one.deleted_at === null);
  const find = searchParams.get("find");
  const search = { owner, searchText: typedText(find), tag: null, state: "all" as const };
  const [uses, replacement, others, whole] = await Promise.all([
    pictureUses(context, owner, [row.hash]),
    latestReplacement(db, owner, row.hash),
    find === null ? [] : libraryRows(db, search, null, offered + 1),
    row.cut_of === null ? [] : libraryByHashes(db, owner, [row.cut_of]),
  ]);
  return {
    title: row.name || language.i18n.t("library:unnamed"),
    picture: shownPicture(row),
    fields: pictureFields(row),
    uses: uses[row.hash] ?? { pages: [], places: [] },
    by: by ? shownPicture(by) : null,
    find: find === null ? null : typedText(find),
    others: others
      .filter((one) => one.id !== id)
      .slice(0, offered)
      .map(shownPicture),
    whole: whole[0] ? { id: whole[0].id, hash: whole[0].hash, name: whole[0].name } : null,
    replacement: replacement && {
      id: replacement.id,
      old: replacement.old_hash,
      at: replacement.created_at.getTime(),
      pages: replacement.pages.length,
    },
    mayEdit: studio.mayEdit,
    mayReplace: studio.mayPublish,
    opensPages: owner === null,
  };
}

/** Handles the forms of a picture; refusals return what was typed. */
export async function answerLibraryPicture({ request, params, context }: ActionFunctionArgs, studio: Studio) {
  const { db, bus } = context;
  const { by: who, owner } = studio;
  const id = readId(params.id);
  if (id === null) throw notFound();
  if (!studio.mayEdit) throw badRequest();
  const { library, picture } = studioAt(new URL(request.url).pathname);
  const refused = (code: CodesOf<"library:refusals">, values: Record<string, string> = {}) =>
    answerRefused(refuseForm(values, { "": textKey("library:refusals", code) }));
  const said = (path: string, done: CodesOf<"library:done">) =>
    redirectWithToast(context, path, textKey("library:done", done));
  if (/^multipart\//i.test(request.headers.get("Content-Type") ?? "")) {
    const { taken, refused: files } = await receivePictures(request, context, owner);
    const [file] = files;
    if (file) return answerRefused(refuseForm({}, { file: textKey("uploads", file.code) }));
    const [made] = taken;
    if (made === undefined) return answerRefused(refuseForm({}, { file: textKey("library:refusals", "noFile") }));
    return said(`${picture(id)}?by=${made}`, "added");
  }
  const form = await readForm(request);
  const intent = form.get("intent");
  switch (intent) {
    case "save": {
      const parsed = parseForm(form, pictureForm);
      if (!parsed.ok) return answerRefused(parsed.reply);
      const { version } = parsed.value;
      const done = await savePicture(db, { id, version, values: pictureValues(parsed.value), by: who });
      if (done.ok) return said(picture(id), "saved");
      return refused(done.code, { ...parsed.values, version: await versionNow(context, studio, id) });
    }
    case "cut": {
      const parsed = parseForm(form, cutForm);
      if (!parsed.ok) return answerRefused(parsed.reply);
      const done = await cutPicture(context, { owner, id, part: parsed.value });
      if (done.ok) return said(picture(done.value), "cut");
      return done.code === "notFound" || done.code === "whole"
        ? refused(done.code, parsed.values)
        : answerRefused(refuseForm(parsed.values, { "": textKey("uploads", done.code) }));
    }
    case "delete": {
      const done = await deletePictures(db, { ids: [id], evenUsed: form.get("even") === "on", by: who });
      return done.ok ? said(library, "deleted") : refused(done.code);
    }
    case "restore": {
      const done = await restorePictures(db, { ids: [id], by: who });
      return done.ok ? said(picture(id), "restored") : refused(done.code);
    }
  }
  if (!studio.mayPublish) throw badRequest();
  if (intent === "replace") {
    const parsed = parseForm(form, replaceForm);
    if (!parsed.ok) return answerRefused(parsed.reply);
    const done = await replacePicture(db, { id, by: parsed.value.by, who }, bus);
    return done.ok ? said(picture(parsed.value.by), "replaced") : refused(done.code);
  }
  if (intent !== "undo") throw badRequest();
  const parsed = parseForm(form, undoForm);
  if (!parsed.ok) return answerRefused(parsed.reply);
  const done = await undoReplacement(db, { id: parsed.value.replacement, who }, bus);
  return done.ok ? said(picture(id), "undone") : refused(done.code);
}

/** The version that stands: sending the form again after a refusal is meant. */
async function versionNow({ db }: Pick<RequestContext, "db">, { owner }: Studio, id: number): Promise<string> {
  const [row] = await libraryByIds(db, owner, [id]);
  return String(row?.version ?? 0);
}
