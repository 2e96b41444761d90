import type { ActionFunctionArgs, LoaderFunctionArgs } from "#router/server";
import { failure } from "~/app/platform/http/envelope.server";

/** Returns the 404 of any call that the JSON API does not have. */
export function loader({ context }: LoaderFunctionArgs) {
  return failure(404, context.language.i18n.t("shell:api.notFound"), context.clock);
}

export const action = ({ context }: ActionFunctionArgs) =>
  failure(404, context.language.i18n.t("shell:api.notFound"), context.clock);
