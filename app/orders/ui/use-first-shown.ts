import { useRef } from "react";
import { useLocation } from "#router";
import type { loadCheckout } from "../placing/checkout-page.server";

type Shown = Pick<NonNullable<Awaited<ReturnType<typeof loadCheckout>>>, "shown" | "totalMinor">;

/**
 * Returns the amounts with which the page was opened, by its address: those that the clock changed since, because an
 * offer began or ended, have to be agreed to again.
 */
export function useFirstShown({ shown, totalMinor }: Shown): Shown {
  const { search } = useLocation();
  const first = useRef({ search, shown, totalMinor });
  if (first.current.search !== search) first.current = { search, shown, totalMinor };
  return first.current;
}
