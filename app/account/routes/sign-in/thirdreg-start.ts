import type { LoaderFunctionArgs } from "@remix-run/node";
import { startThirdParty } from "~/app/account/sign-in/third-party-page.server";

/** Begins the sign-in at the third party. */
export const loader = ({ request, context }: LoaderFunctionArgs) => startThirdParty(request, context);
