import { href } from "~/app/platform/http/href";
import type { ShownAuthor } from "../cards/post-card";

/** Returns the page of an author: the shop, or the person's posts. */
export const authorAddress = ({ id, shopId }: Pick<ShownAuthor, "id" | "shopId">): string =>
  shopId === null ? href("/pages/find/author", { id }) : href("/pages/shop/shop", { id: shopId });
