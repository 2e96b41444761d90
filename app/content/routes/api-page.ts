import { z } from "zod";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "#router/server";
import { cachedSuccess, failure } from "~/app/platform/http/envelope.server";
import { onlyGet } from "~/app/platform/http/guards/only-get.server";
import { wirePage } from "~/modules/format/wire";

const token = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/);

export const handle = { cached: ["id"], wire: true };

/** GET /wanlshop/page/index?id=TOKEN: a free page as served, `{ page, item }`. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { pages, language, clock } = context;
  const id = token.safeParse(new URL(request.url).searchParams.get("id"));
  if (!id.success) return failure(200, language.i18n.t("shell:api.badInput", { field: "id" }), clock);
  const live = await pages.live({ kind: "page", token: id.data }, language.locale);
  if (!live) return failure(404, language.i18n.t("shell:api.pageNotFound"), clock);
  return cachedSuccess(request, wirePage(live), context);
}

export const action = ({ context }: ActionFunctionArgs) => onlyGet(context);
