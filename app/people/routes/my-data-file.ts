import type { LoaderFunctionArgs } from "#router/server";
import { takeMyData } from "../data/my-data-page.server";

/** `/pages/user/setting/data/file?id=`: the requested data, as JSON. */
export const loader = ({ request, context }: LoaderFunctionArgs) => takeMyData(request, context);
