import type { RequestContext } from "~/app/context.server";
import { isSecure } from "~/app/platform/http/origin.server";
import type { Locale } from "~/app/platform/language/locales";
import { addToCart } from "./add-to-cart.server";
import type { CartEntry, CartView } from "./cart-line";
import { countPieces, skusByIds } from "./cart-queries.server";
import { type AddCode, addEntry, applyStep, type CartStep } from "./cart-steps";
import { cartOf, faultOf, guestCartOf } from "./cart-view.server";
import { checkLines } from "./check-lines.server";
import {
  cartCountCookie,
  type GuestCart,
  guestCartCookie,
  hasCartCount,
  isUntidyCart,
  newGuestCart,
  readGuestCart,
} from "./guest/cart-cookie";
import { mergeGuestCart } from "./guest/merge-guest-cart.server";
import { removeLines } from "./remove-lines.server";
import { setNumber } from "./set-number.server";
import { stepNumber } from "./step-number.server";

/** The cart behind a request: a person's, or a visitor's cookie. */
export interface OpenCart {
  /** Null for a visitor. */
  userId: number | null;
  /** What the browser's own cart holds; of a signed-in person only what did not fit into 200 lines. */
  guest: GuestCart;
  /** Set-Cookie lines that the answer has to carry. */
  cookies: string[];
}

type CartContext = Pick<RequestContext, "db" | "env" | "visit">;

/** Whose cart it is. What a browser gathered before its person signed in becomes theirs here, once. */
export async function openCart(request: Request, context: CartContext): Promise<OpenCart> {
  const sent = request.headers.get("Cookie");
  const guest = readGuestCart(sent);
  const userId = (await context.visit(request))?.ownerId ?? null;
  const secure = isSecure(context.env);
  // Every count in the browser has to read the same.
  const cart: OpenCart = {
    userId,
    guest: guest ?? newGuestCart(),
    cookies: isUntidyCart(sent) ? guestCartCookie(guest, secure) : [],
  };
  if (userId === null) {
    if (hasCartCount(sent)) cart.cookies.push(...cartCountCookie(null, secure));
    return cart;
  }
  if (!guest) return cart;
  const merge = await mergeGuestCart(context.db, { userId, cart: guest });
  if (!merge.ok) return cart;
  return { userId, guest: newGuestCart(), cookies: guestCartCookie(null, secure) };
}

/** What a screen shows of it. One statement. */
export function viewOf(context: Pick<RequestContext, "db">, cart: OpenCart, locale: Locale): Promise<CartView> {
  return cart.userId === null
    ? guestCartOf(context.db, cart.guest.lines, locale)
    : cartOf(context.db, cart.userId, locale);
}

/**
 * Changes a cart, step by step, and answers what came of each adding. The cart's cookies say afterwards what the browser has to know.
 */
export async function changeCart(context: CartContext, cart: OpenCart, steps: CartStep[]): Promise<AddCode[]> {
  const { userId } = cart;
  if (userId === null) return changeGuestCart(context, cart, steps);
  const codes: AddCode[] = [];
  for (const step of steps) {
    if (step.act === "add") codes.push(await addToCart(context.db, { userId, ...step }));
    else await changeLine(context, userId, step);
  }
  await countAgain(context, cart);
  return codes;
}

function changeLine({ db }: CartContext, userId: number, step: Exclude<CartStep, { act: "add" }>): Promise<void> {
  switch (step.act) {
    case "step":
      return stepNumber(db, { userId, ...step });
    case "number":
      return setNumber(db, { userId, ...step });
    case "check":
      return checkLines(db, { userId, ...step });
    case "remove":
      return removeLines(db, { userId, ...step });
  }
}

/** Tells the browser how many pieces a person's cart holds now. */
export async function countAgain(context: Pick<RequestContext, "db" | "env">, cart: OpenCart): Promise<void> {
  if (cart.userId === null) return;
  cart.cookies.push(...cartCountCookie(await countPieces(context.db, cart.userId), isSecure(context.env)));
}

/** A visitor's cart is changed in its cookie; what there is of each sku comes from the database, in one statement. */
async function changeGuestCart(context: CartContext, cart: OpenCart, steps: CartStep[]): Promise<AddCode[]> {
  const added = steps.flatMap((step) => (step.act === "add" ? [step.skuId] : []));
  const rows = await skusByIds(context.db, [...new Set([...added, ...cart.guest.lines.map(({ skuId }) => skuId)])]);
  const known = new Map(rows.map((row) => [row.sku_id, row]));
  const codes: AddCode[] = [];
  let { lines } = cart.guest;
  for (const step of steps) {
    if (step.act !== "add") {
      lines = applyStep(lines, step, (skuId) => known.get(skuId)?.stock ?? 0);
      continue;
    }
    const sku = known.get(step.skuId);
    const fault = sku ? faultOf(sku) : "deleted";
    if (!sku || (fault !== null && fault !== "soldOut")) codes.push("notOnSale");
    else {
      const outcome = addEntry(lines, step, sku.stock);
      lines = outcome.lines;
      codes.push(outcome.code);
    }
  }
  keepGuestLines(
    context,
    cart,
    lines.filter(({ skuId }) => known.has(skuId)),
  );
  return codes;
}

/** A visitor's cart holds these lines from now on: the answer's cookie says so. */
export function keepGuestLines(context: Pick<RequestContext, "env">, cart: OpenCart, lines: CartEntry[]): void {
  cart.guest = { ...cart.guest, lines };
  cart.cookies.push(...guestCartCookie(cart.guest, isSecure(context.env)));
}

/** The headers of an answer that tells the browser about its cart. */
export function cookiesOf({ cookies }: OpenCart): Headers {
  return new Headers(cookies.map((cookie): [string, string] => ["Set-Cookie", cookie]));
}
