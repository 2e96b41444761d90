import type { Migration } from "kysely";
import * as knownDevices from "./202611220425-known-devices.server";
import * as cartRemovals from "./202611220437-cart-removals.server";
import * as personalPictures from "./202611220450-personal-pictures.server";
import * as previewUse from "./202611220500-preview-use.server";
import * as reviewOrders from "./202611220505-review-orders.server";
import * as pageAddresses from "./202611220510-page-addresses.server";
import * as searchWords from "./202611220510-search-words.server";
import * as reviewTranslations from "./202611220552-review-translations.server";
import * as recentSignIn from "./202611221120-recent-sign-in.server";
import * as codeAskers from "./202611221130-code-askers.server";
import * as buyersSecondFactor from "./202611221140-buyers-second-factor.server";
import * as lockOrder from "./202611221505-lock-order.server";
import * as draftEditors from "./202611221655-draft-editors.server";
import * as ledger from "./202611222010-ledger.server";
import * as stockMovements from "./202611222015-stock-movements.server";
import * as buying from "./202611222020-buying.server";
import * as coupons from "./202611222030-coupons.server";
import * as afterOrders from "./202611222110-after-orders.server";
import * as ledgerSeals from "./202611222110-ledger-seals.server";
import * as recharges from "./202611222120-recharges.server";
import * as ledgerChecks from "./202611222130-ledger-checks.server";
import * as reviewsWritten from "./202611222140-reviews-written.server";
import * as payments from "./202611222160-payments.server";
import * as regions from "./202611222170-regions.server";
import * as freight from "./202611222172-freight.server";

/** The migrations of 22 November 2026, the first that have a time. Their names stay (all.server.ts). */
export const dayOne: Record<string, Migration> = {
  "202611220425-known-devices": knownDevices,
  "202611220437-cart-removals": cartRemovals,
  "202611220450-personal-pictures": personalPictures,
  "202611220500-preview-use": previewUse,
  "202611220505-review-orders": reviewOrders,
  "202611220510-page-addresses": pageAddresses,
  "202611220510-search-words": searchWords,
  "202611220552-review-translations": reviewTranslations,
  "202611221120-recent-sign-in": recentSignIn,
  "202611221130-code-askers": codeAskers,
  "202611221140-buyers-second-factor": buyersSecondFactor,
  "202611221505-lock-order": lockOrder,
  "202611221655-draft-editors": draftEditors,
  "202611222010-ledger": ledger,
  "202611222015-stock-movements": stockMovements,
  "202611222020-buying": buying,
  "202611222030-coupons": coupons,
  "202611222110-after-orders": afterOrders,
  "202611222110-ledger-seals": ledgerSeals,
  "202611222120-recharges": recharges,
  "202611222130-ledger-checks": ledgerChecks,
  "202611222140-reviews-written": reviewsWritten,
  "202611222160-payments": payments,
  "202611222170-regions": regions,
  "202611222172-freight": freight,
};
