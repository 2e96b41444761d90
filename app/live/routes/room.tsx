import { useLoaderData } from "#router";
import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs, MetaFunction } from "#router/server";
import { choiceStyles } from "~/app/catalog/ui";
import { pageMeta } from "~/app/content/ui";
import { json } from "~/app/platform/http/text-response.server";
import { marketOf } from "~/app/platform/http/title-meta";
import { pictureAddress } from "~/app/platform/media/media-source";
import shelfStyles from "../shelf/shelf.css?url";
import { GoneRoom } from "../ui/gone-room";
import styles from "../ui/room.css?url";
import { RoomScreen } from "../ui/room-screen";
import talkStyles from "../ui/talk-layer.css?url";
import { answerFollow } from "../watching/answer-follow.server";
import { calledOff, roomPage } from "../watching/room-page.server";

export const links: LinksFunction = () =>
  [styles, talkStyles, shelfStyles, choiceStyles].map((sheet) => ({ rel: "stylesheet", href: sheet }));

export const handle = { cached: ["id"] };

/** `/pages/find/details/live?id=`: a room on air or planned; one that has ended leads to its end page. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { i18n } = context.language;
  const page = await roomPage(request, context);
  if (page === null) {
    const shop = await calledOff(request, context);
    return json({ page: null, shop, title: i18n.t("live:title"), about: "" }, { status: 404 });
  }
  const about = i18n.t(page.room.onAir ? "live:room.aboutOnAir" : "live:room.aboutPlanned", { shop: page.shop.name });
  return json({ page, shop: null, title: `${page.room.title} · ${page.shop.name}`, about });
}

export const action = ({ request, context }: ActionFunctionArgs) => answerFollow(request, context);

export const meta: MetaFunction<typeof loader> = ({ data, ...page }) => {
  if (!data) return [];
  if (!data.page) return [{ title: data.title }, { name: "robots", content: "noindex" }];
  const { poster, origin, address } = data.page;
  return pageMeta(page, {
    title: `${data.title} · ${marketOf(page)}`,
    description: data.about,
    address,
    picture: poster ? origin + pictureAddress(poster.src) : undefined,
  });
};

export default function Room() {
  const { page, shop } = useLoaderData<typeof loader>();
  // Another room is a new page: the key resets its player.
  return page ? <RoomScreen key={page.room.id} page={page} /> : <GoneRoom shop={shop} />;
}
