import type { LoaderFunctionArgs } from "#router/server";
import { askedCard } from "~/app/platform/cards/asked-card.server";
import { cardResponse } from "~/app/platform/cards/card-response.server";
import { notFound } from "~/app/platform/http/answers.server";
import { readId } from "~/app/platform/ids";
import { cardMarket, languageOf } from "~/app/settings/api.server";
import { postCardFile } from "../details/post-card-file.server";
import { postDetails } from "../details/post-details.server";

/** `/post.jpg?token=&as=wide|tall&in=&v=`: a post for messengers; `token` is its id. 404 while it is not published. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  const asked = askedCard(request, context.offered);
  const id = asked && readId(asked.token);
  if (!asked || id === null) throw notFound();
  const { shape, locale } = asked;
  const now = context.clock.now().getTime();
  const post = await postDetails(context.db, { id, userId: null, locale, now });
  if (!post || post === "gone") throw notFound();
  const file = postCardFile(post, shape, await cardMarket(context, await languageOf(context, locale)));
  if (!file) throw notFound();
  return cardResponse(request, context.storage, file);
}
