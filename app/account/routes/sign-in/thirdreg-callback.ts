import type { LoaderFunctionArgs } from "#router/server";
import { finishThirdParty } from "~/app/account/sign-in/third-party-page.server";

/** Redirect target of the third party. */
export const loader = ({ request, context }: LoaderFunctionArgs) => finishThirdParty(request, context);
