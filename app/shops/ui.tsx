/** Components of the shops that other areas may show. */

export { MerchantProblem } from "./seller/ui/merchant-problem";
export { ProfileTabs } from "./seller/ui/profile-tabs";
export { TextsInLanguages } from "./seller/ui/texts-in-languages";
export { FollowButton } from "./ui/follow-button";
