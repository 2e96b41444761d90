import type { By, Owner } from "../document/model";

/** Returns whose pages an act reaches: a merchant's only those of their shop. */
export function ownerOf(by: By): Owner {
  return "seller" in by ? by.seller.shopId : null;
}

/** Who wrote something, as its row says: a member of staff or a merchant; neither = a seed or the command line. */
export interface Author {
  staffId: number | null;
  userId: number | null;
}

/** Returns the author that an act writes down. */
export function authorOf(by: By): Author {
  return "seller" in by ? { staffId: null, userId: by.seller.id } : { staffId: by.staff.id, userId: null };
}
