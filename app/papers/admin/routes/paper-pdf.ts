import type { LoaderFunctionArgs } from "#router/server";
import { takeMarketPaper } from "../market-papers-page.server";

/** `/operator/papers/:id/pdf`: a paper of the market as PDF. */
export const loader = ({ request, context, params }: LoaderFunctionArgs) =>
  takeMarketPaper(request, context, params.id);
