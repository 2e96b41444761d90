import type { LoaderFunctionArgs } from "#router/server";
import { takeShopInvoice } from "../invoices-page.server";

/** `/pages/store/finance/invoice.pdf?id=`: a paper of the shop as PDF. */
export const loader = ({ request, context }: LoaderFunctionArgs) => takeShopInvoice(request, context);
