import type { ActionFunctionArgs, LoaderFunctionArgs } from "#router/server";
import { failure, success } from "~/app/platform/http/envelope.server";
import { onlyGet } from "~/app/platform/http/guards/only-get.server";

/** GET /wanlshop/token/check: checks the session, 401 when invalid (specification §4). `expires_in` in seconds. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { clock, language } = context;
  const session = await context.session(request);
  if (!session) return failure(401, language.i18n.t("account:api.signIn"), clock);
  const expires_in = Math.max(0, Math.floor((session.expiresAt.getTime() - Date.now()) / 1000));
  const answer = success({ token: "", expires_in }, context);
  answer.headers.set("Cache-Control", "no-store");
  return answer;
}

export const action = ({ context }: ActionFunctionArgs) => onlyGet(context);
