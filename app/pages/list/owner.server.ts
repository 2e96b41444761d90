import type { By, Owner } from "../document/model";

/** Returns the owner of the pages accessible to an actor: a merchant's shop. */
export function ownerOf(by: By): Owner {
  return "seller" in by ? by.seller.shopId : null;
}

/** Author of a row: a member of staff or a merchant; neither = a seed or the command line. */
export interface Author {
  staffId: number | null;
  userId: number | null;
}

export function authorOf(by: By): Author {
  return "seller" in by ? { staffId: null, userId: by.seller.id } : { staffId: by.staff.id, userId: null };
}
