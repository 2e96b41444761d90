import type { ActionFunctionArgs, LoaderFunctionArgs } from "#router/server";
import { redirectWithToast } from "~/app/platform/cookies/toast.server";
import { answerRefused, badRequest } from "~/app/platform/http/answers.server";
import { parseForm, readForm } from "~/app/platform/http/form.server";
import { href } from "~/app/platform/http/href";
import { readIds } from "~/app/platform/ids";
import { type CodesOf, textKey } from "~/app/platform/language/text-keys";
import { deletePictures, maxChosen, restorePictures } from "../library/delete-pictures.server";
import { pictureUses } from "../library/find-places.server";
import { tagForm } from "../library/library-form.server";
import type { defineLibrary } from "../library/library-list.server";
import type { LibraryPicture } from "../library/library-picture";
import { type LibraryRow, libraryCounts } from "../library/library-queries.server";
import { type RefusedFile, receivePictures } from "../library/receive-pictures.server";
import { tagPictures } from "../library/tag-pictures.server";
import { studioAt } from "../list/addresses";
import type { Studio } from "./studio.server";

/** A picture for a screen. */
export function shownPicture(row: LibraryRow): LibraryPicture {
  const { focus_x: x, focus_y: y } = row;
  return {
    id: row.id,
    hash: row.hash,
    name: row.name,
    alt: row.alt,
    tags: row.tags,
    focus: x === null || y === null ? null : { x, y },
    cutOf: row.cut_of,
    cut: row.cut,
    width: row.width,
    height: row.height,
    bytes: row.bytes,
    addedAt: row.created_at.getTime(),
    deletedAt: row.deleted_at?.getTime() ?? null,
    version: row.version,
  };
}

/** A page of the library with where each picture is shown, and its tags. Four statements, however many there are. */
export async function loadLibrary(
  { request, context }: LoaderFunctionArgs,
  studio: Studio,
  list: ReturnType<typeof defineLibrary>,
) {
  const { rows, next, filter } = await list.page(request, context, { who: studio });
  const [uses, counts] = await Promise.all([
    pictureUses(
      context,
      studio.owner,
      rows.map(({ hash }) => hash),
    ),
    libraryCounts(context.db, studio.owner),
  ]);
  return {
    title: context.language.i18n.t("library:title"),
    rows: rows.map((row) => ({ ...shownPicture(row), uses: uses[row.hash] ?? { pages: [], places: [] } })),
    next,
    counts,
    filter,
    mayEdit: studio.mayEdit,
  };
}

/** What a form of the library did not do: files that were not taken, or pictures that something shows. */
export interface LibraryReply {
  code: CodesOf<"library:refusals"> | null;
  taken: number;
  refused: RefusedFile[];
  /** Ids of pictures that are to be deleted and that something shows. */
  used: number[];
  /** All that were chosen with them. */
  chosen: number[];
  /** The tag that was typed. */
  tag: string;
}

const empty: LibraryReply = { code: null, taken: 0, refused: [], used: [], chosen: [], tag: "" };

/** Handles the forms of the library: pictures are sent, deleted, brought back, or get a tag. */
export async function answerLibrary({ request, context }: ActionFunctionArgs, { owner, by, mayEdit }: Studio) {
  if (!mayEdit) throw badRequest();
  const { db } = context;
  const { pathname, searchParams } = new URL(request.url);
  const back = (said: CodesOf<"library:done">) => {
    const kept = Object.fromEntries(["q", "tag", "state"].map((name) => [name, searchParams.get(name) ?? ""]));
    return redirectWithToast(context, href(studioAt(pathname).library, kept), textKey("library:done", said));
  };
  if (/^multipart\//i.test(request.headers.get("Content-Type") ?? "")) {
    const { taken, refused } = await receivePictures(request, context, owner);
    if (refused.length > 0) return answerRefused<LibraryReply>({ ...empty, taken: taken.length, refused });
    return taken.length > 0 ? back("added") : answerRefused<LibraryReply>({ ...empty, code: "noFile" });
  }
  const form = await readForm(request);
  const ids = readIds(form.getAll("picture"), maxChosen);
  const typed = { ...empty, chosen: ids, tag: String(form.get("tag") ?? "") };
  const intent = form.get("intent");
  if (ids.length === 0) return answerRefused<LibraryReply>({ ...typed, code: "noneChosen" });
  if (intent === "restore") {
    const done = await restorePictures(db, { ids, by });
    return done.ok ? back("restored") : answerRefused<LibraryReply>({ ...typed, code: done.code });
  }
  if (intent === "tag") {
    const parsed = parseForm(form, tagForm);
    if (!parsed.ok) return answerRefused<LibraryReply>({ ...typed, code: "noTag" });
    const done = await tagPictures(db, { ids, tag: parsed.value.tag[0] ?? "", by });
    return done.ok ? back("tagged") : answerRefused<LibraryReply>({ ...typed, code: done.code });
  }
  if (intent !== "delete") throw badRequest();
  const done = await deletePictures(db, { ids, evenUsed: form.get("even") === "on", by });
  if (done.ok) return back("deleted");
  const used = done.code === "used" ? done.ids : [];
  return answerRefused<LibraryReply>({ ...typed, code: done.code, used });
}
