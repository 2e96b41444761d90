import type { LoaderFunctionArgs } from "#router/server";
import { takeShopFile } from "../invoices-page.server";

/** `/pages/store/finance/invoices.zip?id=`: a month of a shop's papers, and of those to it, as one file. */
export const loader = ({ request, context }: LoaderFunctionArgs) => takeShopFile(request, context);
