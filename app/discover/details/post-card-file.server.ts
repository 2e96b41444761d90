import type { CardFile } from "~/app/platform/cards/asked-card.server";
import type { CardShape } from "~/app/platform/cards/card";
import { href } from "~/app/platform/http/href";
import type { CardMarket } from "~/app/settings/api.server";
import type { PostDetails } from "./post-details";

/** Code points of a title on a picture. */
const titleLength = 90;

/** Returns what a picture says of a published post; null = it is not published any more. */
export function postCardFile(post: PostDetails, shape: CardShape, market: CardMarket): CardFile | null {
  if (post.state !== "published") return null;
  const picture = post.pictures[0] ?? post.video?.poster ?? null;
  const { language, colours, origin } = market;
  const { t } = language.i18n;
  return {
    picture: picture?.src ?? "",
    name: "post.jpg",
    card: {
      shape,
      locale: language.locale,
      call: t("posts:card.call", { name: post.author.name }),
      title: titleOf(post, titleLength) || post.author.name,
      before: "",
      price: { symbol: "", integer: "", fraction: "" },
      note: post.heading === "" ? "" : post.text.replace(/\s+/gu, " ").slice(0, 200),
      shop: post.place,
      market: language.market,
      colours,
      link: origin + href("/pages/find/details/details", { id: post.id }),
      scan: t("posts:card.scan"),
      bare: picture === null && shape === "tall",
    },
  };
}

/** Returns the heading of a post, or the beginning of its text, on one line. @param most code points */
export function titleOf({ heading, text }: Pick<PostDetails, "heading" | "text">, most: number): string {
  const letters = [...(heading || text).replace(/\s+/gu, " ").trim()];
  return letters.length <= most ? letters.join("") : `${letters.slice(0, most - 1).join("")}…`;
}
