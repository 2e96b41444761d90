import type { Database } from "~/db/schema";
import type { SectionName } from "./section-names";

/** Fate of a person's rows when they give the account up. */
export type Fate = "deleted" | "replaced" | "kept";

interface PersonalTable {
  /** Section of the data file; null = not in it, for the reason in `because`. */
  section: SectionName | null;
  fate: Fate;
  /** Why it is not in the file, or why it is kept. */
  because?: string;
}

type Reference = `${keyof Database}.${string}`;

const business = "what somebody did for a shop is the shop's, and names them by their id alone";
const books = "the books are kept, and name them by their id alone";

/**
 * Every column that refers to a person: its section of the data file, and its fate when the account is given up.
 * tests/people/personal-tables.test.ts fails for a new table without an entry.
 */
export const personalTables: Partial<Record<Reference, PersonalTable>> = {
  "users.id": { section: "profile", fate: "replaced" },
  "user_identities.user_id": { section: "identities", fate: "deleted" },
  "user_recovery_codes.user_id": {
    section: null,
    fate: "deleted",
    because: "a secret of which only the hash is known",
  },
  "user_sessions.owner_id": { section: "sessions", fate: "deleted" },
  "user_bans.user_id": { section: "bans", fate: "kept", because: books },
  "legal_consents.user_id": { section: "agreements", fate: "deleted" },
  "user_notes.user_id": { section: null, fate: "deleted", because: "what staff noted for their own work" },
  "data_exports.user_id": { section: "data_requests", fate: "deleted" },
  "addresses.user_id": { section: "addresses", fate: "deleted" },
  "uploads.user_id": { section: null, fate: "deleted", because: "pictures of forms that were not sent, for a day" },
  "payout_accounts.user_id": { section: "payout_accounts", fate: "replaced" },
  "recharges.user_id": { section: "recharges", fate: "kept", because: "proof of where money came from" },
  "withdrawals.user_id": { section: "withdrawals", fate: "replaced" },
  "wallet_adjustments.user_id": { section: "adjustments", fate: "kept", because: books },
  "payments.user_id": { section: "payments", fate: "kept", because: books },
  "order_groups.user_id": { section: "orders", fate: "kept", because: books },
  "offer_takes.user_id": {
    section: null,
    fate: "kept",
    because: "what an order line took of an offer; the file has it",
  },
  "teams.owner_id": { section: "teams", fate: "kept", because: "who began a team that others bought in, by id alone" },
  "team_seats.user_id": { section: "teams", fate: "kept", because: books },
  "bargains.user_id": { section: "bargains", fate: "kept", because: "what an order cost; it ends, and has no name" },
  "bargain_cuts.helper_id": {
    section: "bargains_helped",
    fate: "kept",
    because: "what somebody else pays, by id alone",
  },
  "orders.user_id": { section: "orders", fate: "replaced" },
  "papers.user_id": {
    section: "papers",
    fate: "kept",
    because: "laws have those who issued papers keep them, with whom they were for",
  },
  "stock_movements.user_id": { section: null, fate: "kept", because: business },
  "reviews.user_id": { section: "reviews", fate: "replaced" },
  "authors.user_id": { section: "author", fate: "deleted" },
  "posts.user_id": { section: null, fate: "replaced", because: "a shop's post stays the shop's; one's own is deleted" },
  "post_videos.user_id": { section: null, fate: "replaced", because: "files of posts; without a post they are swept" },
  "post_comments.user_id": { section: "post_comments", fate: "deleted" },
  "post_likes.user_id": { section: "post_likes", fate: "deleted" },
  "post_collects.user_id": { section: "post_collects", fate: "deleted" },
  "comment_likes.user_id": { section: "comment_likes", fate: "deleted" },
  "author_follows.user_id": { section: "author_follows", fate: "deleted" },
  "post_taps.user_id": { section: "post_taps", fate: "deleted" },
  "live_rooms.user_id": { section: null, fate: "kept", because: business },
  "live_lines.user_id": { section: "live_lines", fate: "replaced" },
  "live_lines.removed_by": { section: null, fate: "kept", because: business },
  "live_reminders.user_id": { section: "live_reminders", fate: "deleted" },
  "live_mutes.user_id": { section: null, fate: "deleted", because: "what a shop ruled in a room of its own" },
  "live_mutes.muted_by": { section: null, fate: "kept", because: business },
  "coupon_reminders.user_id": { section: "coupon_reminders", fate: "deleted" },
  "coupons_owned.user_id": { section: "coupons", fate: "kept", because: books },
  "point_lots.user_id": { section: "point_lots", fate: "kept", because: books },
  "sign_ins.user_id": { section: "sign_ins", fate: "deleted" },
  "sign_in_wishes.user_id": { section: "sign_in_wishes", fate: "deleted" },
  "sign_in_ranks.user_id": { section: "sign_in_ranks", fate: "deleted" },
  "memberships.user_id": { section: "memberships", fate: "kept", because: books },
  "membership_wishes.user_id": { section: "membership_wishes", fate: "deleted" },
  "referral_codes.user_id": { section: "referral_code", fate: "deleted" },
  "referrals.user_id": { section: "referral_joined", fate: "kept", because: books },
  "referrals.referrer_id": { section: "referral_people", fate: "kept", because: books },
  "referral_dues.referrer_id": { section: "referral_dues", fate: "kept", because: books },
  "referral_dues.second_id": {
    section: null,
    fate: "kept",
    because: "a part of what somebody else gets for an order, by id alone",
  },
  "referral_dues.user_id": {
    section: null,
    fate: "kept",
    because: "what somebody else gets for an order, by id alone",
  },
  "notices.user_id": { section: "notices", fate: "deleted" },
  "conversations.user_id": { section: "conversations", fate: "deleted" },
  "chat_voices.user_id": {
    section: null,
    fate: "deleted",
    because: "recordings that were not sent, for a day",
  },
  "conversations.taken_by": { section: null, fate: "kept", because: business },
  "conversations.handed_by": { section: null, fate: "kept", because: business },
  "order_notes.written_by": { section: null, fate: "kept", because: business },
  "desk_cases.user_id": { section: "desk_cases", fate: "deleted" },
  "socket_shakes.user_id": {
    section: null,
    fate: "deleted",
    because: "which window is whose, for as long as it is open",
  },
  "push_subscriptions.user_id": {
    section: null,
    fate: "deleted",
    because: "keys of a browser, for as long as it is signed in",
  },
  "chat_presence.user_id": { section: null, fate: "deleted", because: "whether somebody is there now" },
  "feedback.user_id": { section: "feedback", fate: "deleted" },
  "complaints.user_id": { section: "complaints", fate: "replaced" },
  "complaints.against_user_id": {
    section: null,
    fate: "kept",
    because: "who complains about whom is told to neither; what was decided stays decided",
  },
  "collections.user_id": { section: "favourites", fate: "deleted" },
  "stock_alerts.user_id": { section: "awaited", fate: "deleted" },
  "flash_reminders.user_id": { section: "flash_reminders", fate: "deleted" },
  "follows.user_id": { section: "follows", fate: "deleted" },
  "footprints.user_id": { section: "footprints", fate: "deleted" },
  "searches.user_id": { section: "searches", fate: "deleted" },
  "cart_lines.user_id": { section: "cart", fate: "deleted" },
  "cart_merges.user_id": { section: null, fate: "deleted", because: "random ids of carts of visitors" },
  "cart_removals.user_id": {
    section: null,
    fate: "deleted",
    because: "what left the cart, so that other devices follow",
  },
  "shops.owner_id": { section: "shops", fate: "kept", because: "who sold stays known; the shop has been closed" },
  "shop_staff.user_id": { section: "shops", fate: "deleted" },
  "shop_applications.user_id": {
    section: "applications",
    fate: "deleted",
    because: "of a shop that was opened it is kept: who sold",
  },
  "shop_closings.user_id": { section: null, fate: "kept", because: business },
  "goods_changes.user_id": { section: null, fate: "kept", because: business },
  "goods_drafts.user_id": { section: null, fate: "kept", because: business },
  "goods_imports.user_id": { section: null, fate: "kept", because: business },
  "goods_submissions.user_id": { section: null, fate: "kept", because: business },
  "page_drafts.updated_by_user": { section: null, fate: "kept", because: business },
  "page_presence.user_id": { section: null, fate: "kept", because: "who is editing now, for a minute" },
  "page_previews.created_by_user": { section: null, fate: "kept", because: business },
  "page_revisions.author_user_id": { section: null, fate: "kept", because: business },
};
