import type { ActionFunctionArgs, LoaderFunctionArgs } from "#router/server";
import { cachedSuccess } from "~/app/platform/http/envelope.server";
import { onlyGet } from "~/app/platform/http/guards/only-get.server";
import { allAdverts } from "../all-adverts.server";

export const handle = { cached: ["version"], wire: true };

/**
 * GET /wanlshop/common/adverts: the advert groups; the inner `data` is null when the client already has this version.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { db, language, clock } = context;
  const { data, version } = await allAdverts(db, { locale: language.locale, now: clock.now() });
  const known = new URL(request.url).searchParams.get("version");
  return cachedSuccess(request, { data: known === String(version) ? null : data, version }, context);
}

export const action = ({ context }: ActionFunctionArgs) => onlyGet(context);
