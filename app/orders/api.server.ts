/**
 * The door of the orders: purchases, and the parcels they come in.
 *
 * Tables: freight_templates, freight_zones, shop_addresses, order_groups, orders, order_lines, order_events,
 * order_heartbeats, stuck_orders, payments, payment_orders, payment_refunds, payment_providers, payment_disputes,
 * payment_payouts, payment_payout_parts, couriers, parcels, parcel_lines, parcel_reports, order_search, order_notes,
 * referral_shops, referral_goods, referral_dues.
 * States: an order awaits payment, its team, shipment, receipt or comment, or is completed, closed or cancelled; a
 * payment is started, paid, credited, refused or expired.
 * Events: none.
 * Start reading: order-states.ts.
 */

export { answerOrderAction } from "./acting/answer-order-action.server";
export { disputeCounts, disputesToSee } from "./admin/payments/payments-admin-queries.server";
export { retryOrder } from "./admin/retry-order.server";
export type { AfterLine, AfterOrder } from "./after/after-queries.server";
export { completeOrder } from "./after/complete-order.server";
export { maxRefundOf } from "./after/pay-back-shares";
export { resumeReceipt, suspendReceipt } from "./after/receipt-queries.server";
export { orderForRefund, payRefund } from "./after/refund-lines.server";
export { unshippedOf } from "./after/ship-order.server";
export { sweepOrders } from "./after/sweep-orders.server";
export { type StuckOrder, stuckOrders } from "./after/timers-queries.server";
export { giveBenefits } from "./benefits/give-benefits.server";
export { buyersPrice } from "./buyers-price-queries.server";
export { afterSaleEnd, afterSaleEnds } from "./closing/after-sale-queries.server";
export { type ClosingOrders, closingOrders } from "./closing/closed-queries.server";
export { endOrdersOfClosedShops } from "./closing/end-closed.server";
export { escrowByOrder } from "./escrow-queries.server";
export { orderFigures } from "./figures-queries.server";
export { forgetBuyer } from "./forget-buyer-queries.server";
export { goodsSales } from "./goods-sales-queries.server";
export { courierNames, openCouriers } from "./logistics/couriers-queries.server";
export { registerParcels } from "./logistics/register-parcels.server";
export { marketSales } from "./market-sales-queries.server";
export { canMove } from "./order-states";
export { type PaidLine, paidLines } from "./paid-lines-queries.server";
export { sumOf, wayWords } from "./paying/money-ways";
export { moneyOfOrder } from "./paying/order-money.server";
export { paidOrders } from "./paying/paid-orders.server";
export { bookFoundPayout, bookToldPayout } from "./paying/providers/payouts/book-payout.server";
export { openPayouts, providersThatPayOut } from "./paying/providers/payouts/payouts-queries.server";
export { paymentProviders, payOrigins } from "./paying/providers/providers.server";
export { payoutWordsOf } from "./paying/providers/redirect/description.server";
export { sweepPayments } from "./paying/providers/sweep-payments.server";
export { rechargedPurchases } from "./paying/recharged-purchases.server";
export { commissionMinor } from "./placing/commission-share";
export { type Arrival, arrivalsAt, type PieceDelivery, pieceDelivery } from "./placing/destination.server";
export type { FreightTemplate } from "./placing/freight";
export { freightTemplatesOf } from "./placing/placing-queries.server";
export { receivedGoods } from "./received-goods-queries.server";
export { decideReferral } from "./referral/decide-referral.server";
export { dueStates } from "./referral/due-states";
export {
  broughtMonths,
  broughtPeople,
  buyersOfDues,
  pendingDues,
} from "./referral/dues-queries.server";
export {
  heldDues,
  type ListedDue,
  listedDues,
  referralFigures,
  topReferrers,
} from "./referral/listed-dues-queries.server";
export { waitingByOrder } from "./referral/referral-queries.server";
export { roomSales, turnoverOfRooms } from "./room-sales-queries.server";
export { escrowOfShop, settledLines } from "./settled-lines-queries.server";
export { type ShopSales, shopSales } from "./shop-sales-queries.server";
export { leaveTeam } from "./teams/leave-team.server";
export { sweepTeams } from "./teams/sweep-teams.server";
export { savedByPercent } from "./usual-spending-queries.server";
export { complainedOrders } from "./viewing/complained-orders-queries.server";
export { isOver, type OrderAction as OrderAct, type StateWord } from "./viewing/order-actions";
export { orderCards } from "./viewing/order-cards.server";
export { orderCards as listedOrders } from "./viewing/order-list.server";
export type { Viewer } from "./viewing/shown-orders-queries.server";
