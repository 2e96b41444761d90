import type { LoaderFunctionArgs } from "#router/server";
import { startThirdParty } from "~/app/account/sign-in/third-party-page.server";

export const loader = ({ request, context }: LoaderFunctionArgs) => startThirdParty(request, context);
