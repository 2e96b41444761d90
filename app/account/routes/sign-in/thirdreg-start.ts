import type { LoaderFunctionArgs } from "#router/server";
import { startThirdParty } from "~/app/account/sign-in/third-party-page.server";

/** Starts the sign-in with the third party. */
export const loader = ({ request, context }: LoaderFunctionArgs) => startThirdParty(request, context);
