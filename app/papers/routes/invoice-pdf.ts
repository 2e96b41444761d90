import type { LoaderFunctionArgs } from "#router/server";
import { takeInvoice } from "../viewing/paper-page.server";

/** `/pages/user/order/invoice.pdf?id=`: a paper of a buyer's order as PDF. */
export const loader = ({ request, context }: LoaderFunctionArgs) => takeInvoice(request, context);
