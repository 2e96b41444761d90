import type { LoaderFunctionArgs } from "#router/server";
import { refusedRows } from "../import/import-page.server";

/** `/pages/store/goods/refused.csv?id=`: the refused rows of a file of goods, to be corrected and uploaded again. */
export const loader = ({ request, context }: LoaderFunctionArgs) => refusedRows(request, context);
