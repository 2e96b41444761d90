import { href } from "~/app/platform/http/href";

/**
 * Returns the address of the checkout of one piece with a team.
 * @param token of the team that is joined; null = it begins one
 */
export const teamCheckout = (skuId: number, token: string | null): string =>
  href("/pages/user/order/addorder", { type: "group", data: `${skuId}-1`, team: token });

/** Returns the address of a team's page, which is all that its link needs. */
export const teamAddress = (token: string): string => href("/pages/user/order/team", { token });

/** Returns the address of the page of a goods' group-buy. */
export const groupAddress = (goodsId: number): string => href("/pages/product/group", { id: goodsId });
