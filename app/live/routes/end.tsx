import { useActionData, useLoaderData } from "#router";
import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs, MetaFunction } from "#router/server";
import { pageMeta } from "~/app/content/ui";
import type { FormReply } from "~/app/platform/http/form.server";
import { json } from "~/app/platform/http/text-response.server";
import { marketOf } from "~/app/platform/http/title-meta";
import { pictureAddress } from "~/app/platform/media/media-source";
import shelfStyles from "../shelf/shelf.css?url";
import endStyles from "../ui/end.css?url";
import { EndScreen } from "../ui/end-screen";
import { GoneRoom } from "../ui/gone-room";
import styles from "../ui/room.css?url";
import talkStyles from "../ui/talk-layer.css?url";
import { answerEnd } from "../watching/answer-end.server";
import { endPage } from "../watching/end-page.server";

export const links: LinksFunction = () =>
  [styles, talkStyles, shelfStyles, endStyles].map((sheet) => ({ rel: "stylesheet", href: sheet }));

export const handle = { cached: ["id"] };

/** `/pages/page/end_live?id=`: a room that has ended; its recording, and for its shop what came of it. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { i18n } = context.language;
  const page = await endPage(request, context);
  return page === null
    ? json({ page: null, title: i18n.t("live:title"), about: "" }, { status: 404 })
    : json({
        page,
        title: `${page.room.title} · ${page.shop.name}`,
        about: i18n.t("live:end.about", { shop: page.shop.name }),
      });
}

export const action = ({ request, context }: ActionFunctionArgs) => answerEnd(request, context);

export const meta: MetaFunction<typeof loader> = ({ data, ...page }) => {
  if (!data) return [];
  if (!data.page) return [{ title: data.title }, { name: "robots", content: "noindex" }];
  const { poster, origin, address } = data.page;
  return pageMeta(page, {
    title: `${data.title} · ${marketOf(page)}`,
    description: data.about,
    address,
    picture: poster ? origin + pictureAddress(poster.src) : undefined,
    indexed: false,
  });
};

export default function End() {
  const { page } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>() as FormReply | undefined;
  return page ? <EndScreen key={page.room.id} page={page} reply={reply} /> : <GoneRoom shop={null} />;
}
