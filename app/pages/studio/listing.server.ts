import type { ActionFunctionArgs, LoaderFunctionArgs } from "#router/server";
import { redirectWithToast } from "~/app/platform/cookies/toast.server";
import { answerRefused, badRequest } from "~/app/platform/http/answers.server";
import { readForm } from "~/app/platform/http/form.server";
import { textKey } from "~/app/platform/language/text-keys";
import { merchantPresets, presetNames } from "../document/presets";
import { studioAt } from "../list/addresses";
import { changePages } from "../list/change-pages.server";
import { listFilter } from "../list/list-filter.server";
import { listPages } from "../list/list-pages.server";
import { pageStates } from "../list/pages-queries.server";
import { usedPages } from "../uses/used-pages.server";
import { type ViewedPage, withViews } from "../views/page-views.server";
import type { Studio } from "./studio.server";
import { toEditor } from "./to-editor.server";

const perPage = 20;

/** Pages by kind with their state, for the studio's owner; `copies` are the pages that a new one can copy. */
export async function loadPages({ request, context }: LoaderFunctionArgs, studio: Studio) {
  const { owner, mayEdit, mayPublish, person } = studio;
  const { uses: about, ...filter } = listFilter(new URL(request.url).searchParams);
  const { rows, total, counts } = await listPages(context.db, {
    ...filter,
    owner,
    editor: filter.mine && owner === null ? person.id : undefined,
    limit: perPage,
    offset: (filter.page - 1) * perPage,
  });
  // Independent of the list's filter: any page can be copied and is found by its own search words.
  const copies = filter.creating ? await listPages(context.db, { search: filter.copy, limit: 50, owner }) : null;
  const used = about && (await usedPages(context, { kind: about.kind, ids: [about.id], owner }));
  return {
    /** The thing that the address asks about, with the pages that use it. */
    uses: about && { ...about, pages: used?.[about.id] ?? [], mayReplace: mayPublish },
    copies: (copies?.rows ?? []).map(({ id, name }) => ({ id, name })),
    presets: owner === null ? presetNames.filter((name) => name !== "shop") : merchantPresets,
    rows: (await withViews(context, rows)).map(inMs),
    total,
    last: Math.max(1, Math.ceil(total / perPage)),
    counts,
    filter,
    languages: context.offered,
    states: pageStates,
    now: context.clock.now().getTime(),
    mayEdit,
    title: context.language.i18n.t("editor:list.title"),
  };
}

/** A merchant's list, with the shop's home separate from its free pages. */
export async function loadShopPages(args: LoaderFunctionArgs, studio: Studio) {
  const home = await listPages(args.context.db, { kind: "shop", owner: studio.owner, limit: 1 });
  return {
    ...(await loadPages(args, studio)),
    home: (await withViews(args.context, home.rows)).map(inMs)[0] ?? null,
    shopId: studio.owner,
  };
}

function inMs(row: ViewedPage) {
  return {
    ...row,
    editedAt: row.editedAt.getTime(),
    startsAt: row.startsAt?.getTime() ?? null,
    endsAt: row.endsAt?.getTime() ?? null,
    deletedAt: null,
  };
}

/** Creates, copies, renames, recycles and restores pages; refusals return the typed name. */
export async function answerPages({ request, context }: ActionFunctionArgs, { by, mayPublish }: Studio) {
  const form = await readForm(request);
  // It changes what is live.
  if (form.get("intent") === "swap" && !mayPublish) throw badRequest();
  const result = await changePages(context, { form, by });
  if (!result.ok) {
    const renamed = form.get("intent") === "rename" && result.code === "nameMissing";
    const rename = renamed ? { page: Number(form.get("page")), name: String(form.get("name") ?? "") } : null;
    return answerRefused({ code: result.code, rename });
  }
  const { made, said } = result.value;
  if (made) return toEditor(request, context, made, textKey("editor:list", said));
  return redirectWithToast(context, studioAt(new URL(request.url).pathname).list, textKey("editor:list", said));
}
