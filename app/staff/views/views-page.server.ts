import { z } from "zod";
import type { RequestContext } from "~/app/context.server";
import { operatorRoutes } from "~/app/operator-routes";
import { redirectWithToast } from "~/app/platform/cookies/toast.server";
import { filledLine, intent } from "~/app/platform/forms/form-parts.server";
import { answerRefused, notFound } from "~/app/platform/http/answers.server";
import { type FormReply, parseForm, readForm, refuseForm, rowId, typedValues } from "~/app/platform/http/form.server";
import { href } from "~/app/platform/http/href";
import { localPath } from "~/app/platform/http/local-path";
import { requireSignedIn, type Staff } from "../guard.server";
import { deleteView, saveView, viewsOf } from "./views-queries.server";

/** Parameters of an address that are no part of a filter. */
const passing = /^(?:after|before|taken|did|changed|id|left\..*)$/;
const maxQuery = 1000;

/** Returns the path of a list that this person may see; null for others. Lists are the pages with a file. */
function listOf(staff: Staff, path: string | null): string | null {
  const row = operatorRoutes.find(([address]) => address === path);
  const filed = operatorRoutes.some(([address]) => address === `${path}.csv`);
  return row && filed && (staff.permissions as readonly string[]).includes(row[3]) ? row[0] : null;
}

/** Returns the filter and order of an address, without the place in the list. */
function filterOf(query: string): string {
  const kept = [...new URLSearchParams(query)].filter(([name, value]) => value !== "" && !passing.test(name));
  const text = String(new URLSearchParams(kept));
  return text.length > maxQuery ? "" : text;
}

/** Loads the views of the signed-in person, and the one that is about to be saved. */
export async function loadViews(request: Request, context: RequestContext) {
  const staff = await requireSignedIn(request, context);
  const search = new URL(request.url).searchParams;
  const list = listOf(staff, search.get("list"));
  return {
    title: context.language.i18n.t("operator:views.title"),
    list,
    query: filterOf(search.get("query") ?? ""),
    views: await viewsOf(context.db, staff.id),
  };
}

const form = z.discriminatedUnion("intent", [
  z.object({ intent: intent("save"), name: filledLine(60), list: z.string(), query: z.string().default("") }),
  z.object({ intent: intent("delete"), id: rowId }),
]);

/** Saves a view and returns to its list, or deletes one. */
export async function answerViews(request: Request, context: RequestContext) {
  const staff = await requireSignedIn(request, context);
  const typed = await readForm(request);
  const parsed = parseForm(typed, form);
  if (!parsed.ok) return answerRefused<FormReply>(parsed.reply);
  const { value } = parsed;
  if (value.intent === "delete") {
    await deleteView(context.db, { staffId: staff.id, id: value.id });
    return redirectWithToast(context, href("/operator/views"), "operator:views.deleted");
  }
  const list = listOf(staff, value.list);
  if (!list) throw notFound();
  const query = filterOf(value.query);
  const saved = await saveView(context.db, { staffId: staff.id, list, name: value.name, query });
  if (!saved) return answerRefused<FormReply>(refuseForm(typedValues(typed), { "": "operator:views.tooMany" }));
  return redirectWithToast(context, localPath(query ? `${list}?${query}` : list), "operator:views.saved");
}
