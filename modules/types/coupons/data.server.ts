import type { Fill } from "../../fill/data.server";

export const fill: Fill<"coupons"> = async ({ params }, load) => ({
  data: (await load.coupons(params.shopId)).slice(0, Number(params.count)),
});
