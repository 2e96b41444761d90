import type { LoaderFunctionArgs } from "@remix-run/node";
import { finishThirdParty } from "~/app/account/sign-in/third-party-page.server";

/** Where the third party sends the browser back to. */
export const loader = ({ request, context }: LoaderFunctionArgs) => finishThirdParty(request, context);
