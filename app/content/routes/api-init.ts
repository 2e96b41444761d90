import type { ActionFunctionArgs, LoaderFunctionArgs } from "#router/server";
import { cachedSuccess } from "~/app/platform/http/envelope.server";
import { onlyGet } from "~/app/platform/http/guards/only-get.server";
import { initData } from "./init-data.server";

export const handle = { cached: [], wire: true };

/** GET /wanlshop/common/init (specification §7): the module pages, the navigation and the configuration. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  return cachedSuccess(request, await initData(context), context);
}

export const action = ({ context }: ActionFunctionArgs) => onlyGet(context);
