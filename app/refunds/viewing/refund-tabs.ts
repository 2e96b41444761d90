import { typedText } from "~/app/platform/http/typed-text";
import { refundWays } from "../refund-states";

/** Tabs of a shop's refunds, its own turn first. */
export const shopRefundTabs = ["shop", "buyer", "platform", "over"] as const;

/** Reads the search of a list of refunds: words, and the way. */
export const refundSearch = (search: URLSearchParams) => ({
  searchText: typedText(search.get("q")),
  way: refundWays.find((one) => one === search.get("way")) ?? null,
});

/** Tabs of the judgement queue, what waits for the platform first. */
export const decisionTabs = ["platform", "shop", "buyer", "over"] as const;
