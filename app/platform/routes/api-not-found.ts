import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { failure } from "~/app/platform/http/envelope.server";

/** Any call of the JSON API that does not exist. */
export function loader({ context }: LoaderFunctionArgs) {
  return failure(404, context.language.i18n.t("shell:api.notFound"), context.clock);
}

export const action = ({ context }: ActionFunctionArgs) =>
  failure(404, context.language.i18n.t("shell:api.notFound"), context.clock);
