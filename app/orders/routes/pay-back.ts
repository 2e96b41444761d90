import type { ActionFunctionArgs, LoaderFunctionArgs } from "#router/server";
import { answerPostedBack, loadBack } from "../paying/providers/back-page.server";

/** `/pay/back?payment=`: where a buyer comes back to from a provider, by an address or by a form of its own site. */
export const loader = ({ request, context }: LoaderFunctionArgs) => loadBack(request, context);

export const action = ({ request, context }: ActionFunctionArgs) => answerPostedBack(request, context);
