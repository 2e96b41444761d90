import type { ActionFunctionArgs } from "#router/server";
import { answerTranslate } from "~/app/content/api.server";
import { textKey } from "~/app/platform/language/text-keys";
import { translatePost } from "../details/translate-post.server";

/** `/pages/find/details/translate`: translates a post into the language of the page (`answerTranslate`). */
export const action = ({ request, context }: ActionFunctionArgs) =>
  answerTranslate(request, context, {
    translate: (id) => translatePost(context, id),
    anchor: () => "words",
    refused: (code) => textKey("posts:translate", code),
  });

/** POST only: there is no page at this path. */
export const loader = () => new Response(null, { status: 405, headers: { Allow: "POST" } });
