import type { LoaderFunctionArgs } from "#router/server";
import { refusedRows } from "../import/import-page.server";

/**
 * `/pages/store/goods/refused.csv?id=`: the rows of a file of goods that were refused, to be put right and sent again.
 */
export const loader = ({ request, context }: LoaderFunctionArgs) => refusedRows(request, context);
