import { type LoaderFunctionArgs, redirect } from "#router/server";
import { requireShopStaff } from "~/app/account/api.server";
import { notFound } from "~/app/platform/http/answers.server";
import { storefrontRoutes } from "~/app/routes";

/**
 * `/pages/store/console/<folder>/<page>`: another spelling of a merchant's page; redirects to
 * `/pages/store/<folder>/<page>` with the query. 404 when there is no such page.
 */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  await requireShopStaff(request, context);
  const path = `/pages/store/${params.folder}/${params.page}`;
  if (!storefrontRoutes.some(([known, file]) => known === path && file !== null && !known.includes(":"))) {
    throw notFound();
  }
  throw redirect(path + new URL(request.url).search, 302);
}
