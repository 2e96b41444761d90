import type { Table } from "./table-owners";
import { tablesOfPeople } from "./tables-of-people";

interface ForeignRead {
  /** An area, `platform` or `modules`. */
  reader: string;
  tables: readonly Table[];
  /** Why the owner's door does not suffice. */
  because: string;
}

/** Areas that read another area's tables in their own statements. Everything else goes through the owner's door. */
export const foreignReads: readonly ForeignRead[] = [
  { reader: "settings", tables: ["articles"], because: "a legal article that is chosen has to be there" },
  { reader: "settings", tables: ["staff"], because: "who changed a setting or a text last, by name" },
  { reader: "settings", tables: ["change_marks"], because: "the mark that triggers count up when settings change" },
  {
    reader: "settings",
    tables: ["ledger_entries", "orders", "recharges", "skus", "coupons", "freight_templates", "commission_rules"],
    because: "what holds the market's currency: whether there is any row; their areas are above",
  },
  {
    reader: "account",
    tables: ["shops", "shop_staff"],
    because: "which shop a person keeps or works in, with the person's row",
  },
  {
    reader: "prices",
    tables: ["order_lines"],
    because: "what the lines of a new order took of offers, in the round trip that places it; orders are above",
  },
  {
    reader: "prices",
    tables: ["flash_slots", "live_rooms"],
    because: "the slot or the room of an offer, in the statement that judges it; promotions and live are above",
  },
  {
    reader: "prices",
    tables: ["skus", "goods"],
    because: "usual price, stock, cost and shop of what is offered, where an offer is judged; catalogue is above",
  },
  {
    reader: "promotions",
    tables: [
      "offers",
      "offer_skus",
      "offer_takes",
      "goods",
      "skus",
      "shops",
      "orders",
      "order_lines",
      "users",
      "staff",
    ],
    because:
      "pages of the sale, of teams and of bargains, and lists of offers, are of goods with what is taken and not paid yet and who is in it, in one statement; orders are above",
  },
  { reader: "content", tables: ["categories"], because: "the category of an advert, by name" },
  {
    reader: "content",
    tables: ["help_categories", "staff"],
    because: "the category of a help article and who wrote, by name",
  },
  {
    reader: "account",
    tables: ["articles", "article_versions"],
    because: "the versions of legal texts that somebody agrees to, with the agreement",
  },
  {
    reader: "content",
    tables: ["goods", "shops", "categories", "pages", "page_publications", "posts", "authors", "users"],
    because: "the sitemap lists whatever is public, 5,000 ids a statement",
  },
  { reader: "support", tables: ["articles"], because: "help is articles in categories of its own" },
  { reader: "support", tables: ["users", "staff"], because: "who wrote and who answered, by name" },
  { reader: "shops", tables: ["goods"], because: "a shop's sums and newest goods, sorted with it" },
  { reader: "shops", tables: ["users", "staff"], because: "who applies for a shop and who decided, by name" },
  {
    reader: "shops",
    tables: ["users"],
    because: "who works in a shop, by name; people are found by what they sign in with",
  },
  {
    reader: "shops",
    tables: ["orders"],
    because: "a shop is not closed while buyers wait for its goods; orders are above",
  },
  { reader: "shops", tables: ["pages"], because: "whether a shop has a page of its own" },
  { reader: "shops", tables: ["categories"], because: "commission is by category; the catalogue is above" },
  { reader: "catalog", tables: ["shops"], because: "a card shows its shop, and closed shops hide their goods" },
  {
    reader: "catalog",
    tables: ["users", "staff"],
    because: "who submitted goods to the audit and who decided, by name",
  },
  {
    reader: "catalog",
    tables: ["offers"],
    because: "whether a group-buy of a goods runs or comes, in the statement of its page",
  },
  {
    reader: "catalog",
    tables: ["follows", "addresses"],
    because: "the goods page asks once for all that a buyer sees on it",
  },
  {
    reader: "catalog",
    tables: ["freight_templates", "shop_categories"],
    because: "the goods form offers its shop's own, and takes no other",
  },
  {
    reader: "catalog",
    tables: ["adverts", "commission_rules", "tax_rates"],
    because: "a category with adverts, or one that a commission or a tax was about, cannot be deleted",
  },
  {
    reader: "catalog",
    tables: ["orders", "order_lines"],
    because: "what a person has just bought is not recommended to them, in the statement that sorts; orders are above",
  },
  {
    reader: "cart",
    tables: ["goods", "skus", "shops"],
    because: "a line is shown and bounded by what is on sale now, in one statement",
  },
  {
    reader: "orders",
    tables: ["goods", "skus", "shops", "offer_skus"],
    because: "a line is judged, shown and kept by what is on sale now, and found by its offer, in one statement",
  },
  {
    reader: "orders",
    tables: ["cart_lines"],
    because: "a checkout of the cart is placed already when its lines are gone and unpaid, in one statement",
  },
  {
    reader: "orders",
    tables: ["users", "shop_staff", "staff"],
    because: "staff find orders by their buyers, and who wrote notes or decided about a referral, by name",
  },
  {
    reader: "orders",
    tables: ["teams", "team_seats"],
    because: "orders are claimed by what became of their team, have its deadline, and say how many are missing",
  },
  {
    reader: "orders",
    tables: ["referrals", "payout_accounts", "addresses"],
    because: "who brought a buyer, and what both have in common, in the statement that freezes what is due",
  },
  {
    reader: "orders",
    tables: ["refunds"],
    because: "an open refund holds up receipt and its timer; refunds are above",
  },
  {
    reader: "taxes",
    tables: ["orders", "order_lines", "goods", "categories", "refunds", "staff"],
    because: "taxes follow the lines, reports what was settled and paid back, and who set a rate, by name",
  },
  {
    reader: "papers",
    tables: [
      ...(["orders", "order_lines", "order_taxes", "tax_returns", "refunds", "shops", "users"] as const),
      ...(["withdrawals", "withdrawal_events"] as const),
    ],
    because: "a paper says what is left of an order, or what a shop was charged, with taxes, and for whom",
  },
  {
    reader: "coupons",
    tables: ["shops", "goods"],
    because: "a coupon shows whose it is, and is for goods that are there",
  },
  {
    reader: "promotions",
    tables: ["orders", "order_lines"],
    because: "what was bought at an offer's prices, listed with it; orders are above",
  },
  {
    reader: "wallet",
    tables: ["users", "staff", "shops"],
    because: "whose a recharge, a withdrawal or an adjustment is, by name, and whether that shop is closed",
  },
  {
    reader: "wallet",
    tables: [
      ...(["shops", "orders", "order_lines", "refunds", "referral_dues"] as const),
      ...(["ledger_accounts", "ledger_entries", "ledger_transfers"] as const),
    ],
    because: "the report of a month compares what the orders say with what the ledger says, sorted and paged by either",
  },
  {
    reader: "chat",
    tables: ["complaints"],
    because: "an old message is kept while somebody judges it, asked with all old ones; complaints are above",
  },
  { reader: "chat", tables: ["staff"], because: "who planned an announcement, by name" },
  {
    reader: "chat",
    tables: ["users", "shops", "shop_staff", "user_sessions"],
    because:
      "both sides of a conversation by name, and whether somebody still works in its shop, asked with the conversation; a socket is bound while its session is open",
  },
  {
    reader: "chat",
    tables: ["goods", "orders"],
    because:
      "a card is of goods of this shop or of an order of this buyer there, and a shop writes first to its buyers only; they are above",
  },
  {
    reader: "discover",
    tables: [
      ...["users", "shops", "shop_staff", "staff", "goods", "complaints", "follows"],
      ...["orders", "order_lines", "refund_lines"],
    ] as const,
    because: "who wrote, may post and reads, what is said against it, and what a person received and kept",
  },
  {
    reader: "live",
    tables: ["users", "shops", "shop_staff", "goods", "staff"],
    because: "who is on air, who speaks, what is sold, who ruled",
  },
  {
    reader: "desk",
    tables: ["users", "staff", "conversations", "chat_events", "chat_presence"],
    because:
      "the queue shows who waits, what was said last and who answers, the timer asks for the latest answer with its case, and who is away is told of it",
  },
  { reader: "rewards", tables: ["users", "orders"], because: "since when a person is here, who is ranked or brought" },
  { reader: "reviews", tables: ["users", "goods"], because: "who wrote of what, by masked name and title" },
  { reader: "reviews", tables: ["orders", "order_lines", "shops"], because: "received, and reviewed or not yet" },
  {
    reader: "desk",
    tables: ["articles"],
    because:
      "operators choose the article that answers a quick question, and see how often articles helped; only a published one is voted on",
  },
  {
    reader: "refunds",
    tables: ["orders", "order_groups", "order_lines", "shops", "users", "staff"],
    because:
      "a refund is shown with its order, its lines and both sides by name; the clock claims it with its purchase; a judgement says who made it",
  },
  {
    reader: "pages",
    tables: [
      ...(["goods", "categories", "brands", "shops", "articles", "adverts", "shop_categories", "coupons"] as const),
      ...(["goods_pictures", "skus", "posts", "post_pictures", "authors", "live_rooms", "settings"] as const),
    ],
    because:
      "pickers search these, gates check that what a page names is there and its shop's own, the library says where a picture is shown",
  },
  { reader: "pages", tables: ["staff", "users"], because: "who drew, saved or published, by name" },
  {
    reader: "people",
    tables: tablesOfPeople,
    because: "all that is known of one person, for a page, a file and leaving",
  },
  { reader: "people", tables: ["offer_skus"], because: "what a bargain is for, by the name of its goods" },
  { reader: "account", tables: ["staff"], because: "who banned somebody and who lifted it, by name" },
  {
    reader: "operator",
    tables: [
      ...(["goods", "shops", "categories", "articles", "adverts", "users", "orders", "parcels", "staff"] as const),
      ...(["pages", "page_drafts", "page_publications", "page_revisions"] as const),
    ],
    because: "the console's first page counts them and its search finds them",
  },
  {
    reader: "operator",
    tables: [
      ...(["refunds", "withdrawals", "recharges", "wallet_adjustments"] as const),
      ...(["complaints", "desk_cases", "shop_applications"] as const),
    ],
    because: "the console's search finds them by their numbers",
  },
  { reader: "operator", tables: ["outbox_messages"], because: "the outbox is a screen of the frame" },
  {
    reader: "modules",
    tables: [
      ...(["pages", "page_slugs", "page_publications", "page_revisions", "change_marks", "shops"] as const),
      "library_pictures",
    ],
    because: "the live page is found and read there, by every process; drafts and publishing are the area's",
  },
  {
    reader: "platform",
    tables: [
      ...(["users", "article_versions", "feedback", "complaint_pictures", "loose_pictures", "reviews"] as const),
      ...(["refund_proofs", "recharges", "shops", "shop_applications", "chat_events", "post_pictures"] as const),
      ...(["post_videos", "library_pictures"] as const),
      ...(["goods", "goods_pictures", "skus", "articles", "adverts", "categories", "brands"] as const),
      ...(["live_rooms", "article_plans"] as const),
      ...(["order_lines", "page_drafts", "page_revisions", "settings"] as const),
    ],
    because:
      "whoever signs in has a language and may have to agree to a new version, and a picture goes when nobody shows it any more",
  },
];
