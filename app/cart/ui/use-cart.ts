import { useRevalidator } from "@remix-run/react";
import { useCallback, useEffect, useMemo, useState } from "react";
import { writeCookie } from "~/app/platform/cookies/cookie-value";
import type { CartLine, CartView } from "../cart-line";
import { applyStep } from "../cart-steps";
import { cartTotals } from "../cart-totals";
import { cartCountCookie, guestCartCookie, readGuestCart } from "../guest/cart-cookie";
import { cartChanged } from "./cart-badge";
import type { LineStep } from "./cart-saves";
import { cartSaves } from "./send-steps";

interface Shown {
  /** What the loader gave; something new starts anew. */
  loaded: CartView;
  view: CartView;
  /** Taps that `view` does not know yet. */
  steps: readonly LineStep[];
}

const isSecure = () => location.protocol === "https:";

/** A visitor's cookie after a step, written at once from what it holds now; false when the line is no longer in it. */
function changeCookie(step: LineStep, lines: readonly CartLine[]): boolean {
  const cart = readGuestCart(document.cookie);
  const wanted = "skuId" in step ? [step.skuId] : step.skuIds;
  if (!cart || !wanted.every((id) => cart.lines.some(({ skuId }) => skuId === id))) return false;
  const stockOf = (id: number) => lines.find(({ skuId }) => skuId === id)?.stock ?? 0;
  writeCookie(guestCartCookie({ ...cart, lines: applyStep(cart.lines, step, stockOf) }, isSecure()));
  return true;
}

/**
 * The cart on screen: what the server said, with the taps since then. A visitor's taps are in the cookie at once; a person's go through
 * the queue, and when they cannot be saved the truth is asked for again and `onFailed` says so.
 */
export function useCart(loaded: CartView, onFailed: () => void) {
  const fresh: Shown = { loaded, view: loaded, steps: [] };
  const [shown, setShown] = useState(fresh);
  const current = shown.loaded === loaded ? shown : { ...fresh, steps: unsavedOf(loaded) };
  if (current !== shown) setShown(current);
  const { revalidate } = useRevalidator();

  useEffect(
    () =>
      cartSaves.listen((view) => {
        setShown((now) => ({ ...now, view: view ?? now.view, steps: cartSaves.unsaved() }));
        if (view) return;
        onFailed();
        revalidate();
      }),
    [onFailed, revalidate],
  );

  const { view, steps } = current;
  const lines = useMemo(() => {
    const stockOf = (id: number) => view.lines.find(({ skuId }) => skuId === id)?.stock ?? 0;
    return steps.reduce<CartLine[]>((before, step) => applyStep(before, step, stockOf), view.lines);
  }, [view, steps]);

  const { cartNumber } = cartTotals(lines);
  useEffect(() => {
    if (view.kept === "account") writeCookie(cartCountCookie(cartNumber, isSecure()));
    dispatchEvent(new Event(cartChanged));
  }, [view.kept, cartNumber]);

  const change = useCallback(
    (step: LineStep) => {
      if (view.kept === "account") cartSaves.push(step);
      else if (!changeCookie(step, view.lines)) return revalidate();
      setShown((now) => ({ ...now, steps: [...now.steps, step] }));
    },
    [view, revalidate],
  );
  return { lines, change, kept: view.kept, currency: view.currency };
}

function unsavedOf(view: CartView): readonly LineStep[] {
  return view.kept === "account" ? cartSaves.unsaved() : [];
}
