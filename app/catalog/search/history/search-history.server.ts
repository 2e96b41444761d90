import { currentBuyer } from "~/app/account/api.server";
import type { RequestContext } from "~/app/context.server";
import { redirectWithToast } from "~/app/platform/cookies/toast.server";
import { leadOn, seeOther } from "~/app/platform/http/answers.server";
import { parseForm } from "~/app/platform/http/form.server";
import { href } from "~/app/platform/http/href";
import { isSecure } from "~/app/platform/http/origin.server";
import { mergeSearches } from "./merge-searches.server";
import { recordSearch } from "./record-search.server";
import { searchHistoryForm } from "./search-history-form.server";
import { addSearched, readSearched, writeSearched } from "./searched";
import { deleteSearches, searchesOf } from "./searches-queries.server";

const page = "/pages/product/search";

function setCookie({ env }: RequestContext, history: string[]): Headers {
  const lines = writeSearched(history, isSecure(env));
  return new Headers(lines.map((line): [string, string] => ["Set-Cookie", line]));
}

/**
 * Moves a device's history into the account of the user who signed in on it; the returned cookies delete it on the
 * device.
 */
async function takeOver(request: Request, context: RequestContext, userId: number): Promise<Headers> {
  const keywords = readSearched(request.headers.get("Cookie"));
  if (keywords.length === 0) return new Headers();
  await mergeSearches(context.db, { userId, keywords });
  return setCookie(context, []);
}

/**
 * Records a search on a page with results, and returns who stores it. A signed-in user's is recorded here; a visitor's
 * page is the same for all visitors, so there the browser does it (`useRememberedSearch`), or the form without
 * JavaScript (`answerSearchForm`).
 */
export async function noteSearch(
  request: Request,
  context: RequestContext,
  keyword: string,
): Promise<{ storedIn: "device" | "account"; headers: Headers }> {
  const buyer = await currentBuyer(request, context);
  if (!buyer) return { storedIn: "device", headers: new Headers() };
  const headers = await takeOver(request, context, buyer.id);
  await recordSearch(context.db, { userId: buyer.id, keyword });
  return { storedIn: "account", headers };
}

/**
 * Returns the history for display, newest first: a user's from the account, a visitor's from the device.
 * @param userId null = a visitor
 */
export async function searchHistory(
  request: Request,
  context: RequestContext,
  userId: number | null,
): Promise<{ keywords: string[]; headers: Headers }> {
  if (userId === null) return { keywords: readSearched(request.headers.get("Cookie")), headers: new Headers() };
  const headers = await takeOver(request, context, userId);
  return { keywords: await searchesOf(context.db, userId), headers };
}

/**
 * Handles the forms of the search page: `intent=search` redirects to the results, `forget` and `clear` back to the
 * history.
 */
export async function answerSearchForm(request: Request, context: RequestContext, sent: FormData): Promise<Response> {
  const parsed = parseForm(sent, searchHistoryForm);
  // None of our forms sends this, so there is no error to show.
  if (!parsed.ok) return seeOther(href(page));
  const { intent, keyword } = parsed.value;
  const buyer = await currentBuyer(request, context);
  const device = readSearched(request.headers.get("Cookie"));
  if (intent === "search") {
    if (keyword === "") return seeOther(href(page));
    // The results page records a user's search itself.
    const headers = buyer ? new Headers() : setCookie(context, addSearched(device, keyword));
    return leadOn(href(page, { keyword }), headers);
  }
  if (buyer) await deleteSearches(context.db, buyer.id, intent === "forget" ? keyword : null);
  const left = intent === "forget" ? device.filter((one) => one !== keyword) : [];
  const headers = setCookie(context, left);
  return intent === "clear"
    ? redirectWithToast(context, href(page), "search:history.cleared", headers)
    : seeOther(href(page), headers);
}
