import type { Migration } from "kysely";
import * as shopStaff from "./202611230101-shop-staff.server";
import * as shopProfile from "./202611230102-shop-profile.server";
import * as shopInvitations from "./202611230103-shop-invitations.server";
import * as goodsEditing from "./202611230120-goods-editing.server";
import * as shopAddresses from "./202611230140-shop-addresses.server";
import * as shopApplications from "./202611231210-shop-applications.server";
import * as goodsImports from "./202611231220-goods-imports.server";
import * as shopPages from "./202611231300-shop-pages.server";
import * as couponDiscounts from "./202611231310-coupon-discounts.server";
import * as commissionRules from "./202611231311-commission-rules.server";
import * as shopClosings from "./202611231312-shop-closings.server";
import * as goodsAudit from "./202611231320-goods-audit.server";
import * as orderCost from "./202611231321-order-cost.server";
import * as importRenames from "./202611231322-import-renames.server";
import * as entriesOfAccounts from "./202611231330-entries-of-accounts.server";
import * as orderSearch from "./202611231330-order-search.server";
import * as scarceSkus from "./202611231330-scarce-skus.server";
import * as visits from "./202611231331-visits.server";
import * as couriers from "./202611231340-couriers.server";
import * as askedPayments from "./202611231341-asked-payments.server";
import * as refunds from "./202611231400-refunds.server";
import * as withdrawals from "./202611231501-withdrawals.server";
import * as chainRecharges from "./202611231600-chain-recharges.server";
import * as adjustments from "./202611231601-adjustments.server";
import * as settlementReport from "./202611231700-settlement-report.server";
import * as bankStatements from "./202611231710-bank-statements.server";
import * as complaints from "./202611231810-complaints.server";
import * as refundJudgements from "./202611231811-refund-judgements.server";
import * as afterSaleDays from "./202611231812-after-sale-days.server";
import * as peopleOfConsole from "./202611231901-people.server";
import * as conversations from "./202611232001-conversations.server";
import * as notices from "./202611232100-notices.server";
import * as announcements from "./202611232101-announcements.server";
import * as chatShops from "./202611232201-chat-shops.server";
import * as deskCases from "./202611240101-desk-cases.server";
import * as deskBot from "./202611240200-desk-bot.server";
import * as push from "./202611240300-push.server";
import * as voices from "./202611240501-voices.server";
import * as oldMessages from "./202611240502-old-messages.server";
import * as oneClick from "./202611240601-one-click.server";
import * as toldWhenAway from "./202611240701-told-when-away.server";
import * as staffUploads from "./202611240702-staff-uploads.server";
import * as complaintsAboutStaff from "./202611240703-complaints-about-staff.server";
import * as numbers from "./202611260101-numbers.server";
import * as noticeFacts from "./202611260200-notice-facts.server";
import * as keysOfActs from "./202611260501-keys-of-acts.server";
import * as orderSearchStatistics from "./202611261400-order-search-statistics.server";
import * as openAttempts from "./202611261500-open-attempts.server";
import * as struckPrices from "./202611261520-struck-prices.server";
import * as importFiles from "./202611261750-import-files.server";
import * as zones from "./202611261755-zones.server";
import * as shopWords from "./202611261801-shop-words.server";
import * as ordersToShip from "./202611261802-orders-to-ship.server";
import * as memberNames from "./202611261803-member-names.server";
import * as handOverNotes from "./202611261804-hand-over-notes.server";
import * as alikeWords from "./202611261810-alike-words.server";
import * as importPictures from "./202611261830-import-pictures.server";
import * as loosePictures from "./202611261831-loose-pictures.server";
import * as stockAlerts from "./202611261900-stock-alerts.server";
import * as refundedLines from "./202611262100-refunded-lines.server";
import * as stockAlertSkus from "./202611262115-stock-alert-skus.server";
import * as staffViews from "./202611262130-staff-views.server";
import * as ordersPaid from "./202611262131-orders-paid.server";
import * as jobPauses from "./202611262132-job-pauses.server";
import * as jobHours from "./202611270010-job-hours.server";
import * as nearWords from "./202611270010-near-words.server";
import * as texts from "./202611270010-texts.server";
import * as marketCurrency from "./202611270014-market-currency.server";
import * as marketOpening from "./202611270030-market-opening.server";
import * as outboxLocale from "./202611270030-outbox-locale.server";
import * as merchantAgreement from "./202611270440-merchant-agreement.server";
import * as messageTexts from "./202611270500-message-texts.server";
import * as priceHistory from "./202611270500-price-history.server";
import * as priceNow from "./202611270510-price-now.server";
import * as plannedWords from "./202611270810-planned-words.server";
import * as offers from "./202611270830-offers.server";
import * as offerPrices from "./202611281900-offer-prices.server";
import * as keptDeadlines from "./202611281910-kept-deadlines.server";
import * as flashReminders from "./202611281940-flash-reminders.server";
import * as teamsAndBargains from "./202611290100-teams-and-bargains.server";
import * as latePayments from "./202611290210-late-payments.server";
import * as openingTeams from "./202611290430-opening-teams.server";
import * as searchEighth from "./202611290445-search-eighth.server";
import * as points from "./202611290800-points.server";
import * as pointsForOrders from "./202611291400-points-for-orders.server";
import * as benefits from "./202611291410-benefits.server";
import * as adjustedPoints from "./202611291420-adjusted-points.server";
import * as couponPoints from "./202611291430-coupon-points.server";
import * as picturedReviews from "./202611291430-pictured-reviews.server";
import * as pointsTold from "./202611291440-points-told.server";
import * as memberships from "./202611291500-memberships.server";
import * as membershipSales from "./202611291510-membership-sales.server";
import * as referral from "./202611291510-referral.server";
import * as memberCoupons from "./202611291520-member-coupons.server";
import * as posts from "./202611291800-posts.server";
import * as postMarks from "./202611291810-post-marks.server";
import * as postCommentsOrder from "./202611291820-post-comments-order.server";
import * as live from "./202611292300-live.server";
import * as liveTalk from "./202611292330-live-talk.server";
import * as liveShelf from "./202611292340-live-shelf.server";
import * as liveRulings from "./202611300100-live-rulings.server";
import * as liveReminders from "./202611300110-live-reminders.server";
import * as roomOffers from "./202611300120-room-offers.server";
import * as liveEngines from "./202611300130-live-engines.server";
import * as liveShelfActs from "./202611300140-live-shelf-acts.server";
import * as paymentProviders from "./202611300200-payment-providers.server";
import * as taxes from "./202611300300-taxes.server";
import * as draftChoices from "./202611300400-draft-choices.server";
import * as bestSellers from "./202611300410-best-sellers.server";
import * as deletedTalks from "./202611300500-deleted-talks.server";
import * as couponReminders from "./202611300510-coupon-reminders.server";
import * as papers from "./202611300600-papers.server";
import * as disputeBookings from "./202611300700-dispute-bookings.server";
import * as providerPayouts from "./202611300710-provider-payouts.server";
import * as refusedPayments from "./202611300720-refused-payments.server";
import * as addedTaxes from "./202611300800-added-taxes.server";
import * as companyInvoices from "./202611300810-company-invoices.server";
import * as library from "./202611300900-library.server";
import * as pageMemory from "./202611301000-page-memory.server";
import * as platformPapers from "./202611301100-platform-papers.server";
import * as writtenCodes from "./202611301300-written-codes.server";
import * as agreedWords from "./202611301400-agreed-words.server";
import * as offerViews from "./202612011050-offer-views.server";
import * as pageViews from "./202612011630-page-views.server";
import { dayOne } from "./day-one.server";
import { numbered } from "./numbered.server";

/**
 * Every migration, applied in the order of the names. One that has been released is never edited: databases exist that
 * ran it. There are no ways down; a mistake is corrected by the next migration.
 */
export const migrations: Record<string, Migration> = {
  ...numbered,
  ...dayOne,
  "202611230101-shop-staff": shopStaff,
  "202611230102-shop-profile": shopProfile,
  "202611230103-shop-invitations": shopInvitations,
  "202611230120-goods-editing": goodsEditing,
  "202611230140-shop-addresses": shopAddresses,
  "202611231210-shop-applications": shopApplications,
  "202611231220-goods-imports": goodsImports,
  "202611231300-shop-pages": shopPages,
  "202611231310-coupon-discounts": couponDiscounts,
  "202611231311-commission-rules": commissionRules,
  "202611231312-shop-closings": shopClosings,
  "202611231320-goods-audit": goodsAudit,
  "202611231321-order-cost": orderCost,
  "202611231322-import-renames": importRenames,
  "202611231330-entries-of-accounts": entriesOfAccounts,
  "202611231330-order-search": orderSearch,
  "202611231330-scarce-skus": scarceSkus,
  "202611231331-visits": visits,
  "202611231340-couriers": couriers,
  "202611231341-asked-payments": askedPayments,
  "202611231400-refunds": refunds,
  "202611231501-withdrawals": withdrawals,
  "202611231600-chain-recharges": chainRecharges,
  "202611231601-adjustments": adjustments,
  "202611231700-settlement-report": settlementReport,
  "202611231710-bank-statements": bankStatements,
  "202611231810-complaints": complaints,
  "202611231811-refund-judgements": refundJudgements,
  "202611231812-after-sale-days": afterSaleDays,
  "202611231901-people": peopleOfConsole,
  "202611232001-conversations": conversations,
  "202611232100-notices": notices,
  "202611232101-announcements": announcements,
  "202611232201-chat-shops": chatShops,
  "202611240101-desk-cases": deskCases,
  "202611240200-desk-bot": deskBot,
  "202611240300-push": push,
  "202611240501-voices": voices,
  "202611240502-old-messages": oldMessages,
  "202611240601-one-click": oneClick,
  "202611240701-told-when-away": toldWhenAway,
  "202611240702-staff-uploads": staffUploads,
  "202611240703-complaints-about-staff": complaintsAboutStaff,
  "202611260101-numbers": numbers,
  "202611260200-notice-facts": noticeFacts,
  "202611260501-keys-of-acts": keysOfActs,
  "202611261400-order-search-statistics": orderSearchStatistics,
  "202611261500-open-attempts": openAttempts,
  "202611261520-struck-prices": struckPrices,
  "202611261750-import-files": importFiles,
  "202611261755-zones": zones,
  "202611261801-shop-words": shopWords,
  "202611261802-orders-to-ship": ordersToShip,
  "202611261803-member-names": memberNames,
  "202611261804-hand-over-notes": handOverNotes,
  "202611261810-alike-words": alikeWords,
  "202611261830-import-pictures": importPictures,
  "202611261831-loose-pictures": loosePictures,
  "202611261900-stock-alerts": stockAlerts,
  "202611262100-refunded-lines": refundedLines,
  "202611262115-stock-alert-skus": stockAlertSkus,
  "202611262130-staff-views": staffViews,
  "202611262131-orders-paid": ordersPaid,
  "202611262132-job-pauses": jobPauses,
  "202611270010-job-hours": jobHours,
  "202611270010-near-words": nearWords,
  "202611270010-texts": texts,
  "202611270014-market-currency": marketCurrency,
  "202611270030-market-opening": marketOpening,
  "202611270030-outbox-locale": outboxLocale,
  "202611270440-merchant-agreement": merchantAgreement,
  "202611270500-message-texts": messageTexts,
  "202611270500-price-history": priceHistory,
  "202611270510-price-now": priceNow,
  "202611270810-planned-words": plannedWords,
  "202611270830-offers": offers,
  "202611281900-offer-prices": offerPrices,
  "202611281910-kept-deadlines": keptDeadlines,
  "202611281940-flash-reminders": flashReminders,
  "202611290100-teams-and-bargains": teamsAndBargains,
  "202611290210-late-payments": latePayments,
  "202611290430-opening-teams": openingTeams,
  "202611290445-search-eighth": searchEighth,
  "202611290800-points": points,
  "202611291400-points-for-orders": pointsForOrders,
  "202611291410-benefits": benefits,
  "202611291420-adjusted-points": adjustedPoints,
  "202611291430-coupon-points": couponPoints,
  "202611291430-pictured-reviews": picturedReviews,
  "202611291440-points-told": pointsTold,
  "202611291500-memberships": memberships,
  "202611291510-membership-sales": membershipSales,
  "202611291510-referral": referral,
  "202611291520-member-coupons": memberCoupons,
  "202611291800-posts": posts,
  "202611291810-post-marks": postMarks,
  "202611291820-post-comments-order": postCommentsOrder,
  "202611292300-live": live,
  "202611292330-live-talk": liveTalk,
  "202611292340-live-shelf": liveShelf,
  "202611300100-live-rulings": liveRulings,
  "202611300110-live-reminders": liveReminders,
  "202611300120-room-offers": roomOffers,
  "202611300130-live-engines": liveEngines,
  "202611300140-live-shelf-acts": liveShelfActs,
  "202611300200-payment-providers": paymentProviders,
  "202611300300-taxes": taxes,
  "202611300400-draft-choices": draftChoices,
  "202611300410-best-sellers": bestSellers,
  "202611300500-deleted-talks": deletedTalks,
  "202611300510-coupon-reminders": couponReminders,
  "202611300600-papers": papers,
  "202611300700-dispute-bookings": disputeBookings,
  "202611300710-provider-payouts": providerPayouts,
  "202611300720-refused-payments": refusedPayments,
  "202611300800-added-taxes": addedTaxes,
  "202611300810-company-invoices": companyInvoices,
  "202611300900-library": library,
  "202611301000-page-memory": pageMemory,
  "202611301100-platform-papers": platformPapers,
  "202611301300-written-codes": writtenCodes,
  "202611301400-agreed-words": agreedWords,
  "202612011050-offer-views": offerViews,
  "202612011630-page-views": pageViews,
};
