import type { LoaderFunctionArgs } from "#router/server";
import { takeMarketFile } from "../market-papers-page.server";

/** `/operator/papers.zip?id=`: a month of the market's papers as one file. */
export const loader = ({ request, context }: LoaderFunctionArgs) => takeMarketFile(request, context);
