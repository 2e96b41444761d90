import { useLocation } from "@remix-run/react";
import { createContext, useContext } from "react";
import { type DeskAddresses, deskAt } from "../list/addresses";

/** Returns the addresses of the console that the screen is in. */
export function useDesk(): DeskAddresses {
  return deskAt(useLocation().pathname);
}

/** The shop whose page is open in the editor; null = a page of the platform. */
export const EditedShop = createContext<number | null>(null);

/** Returns how the pickers of the open editor ask: in this console, for this page. */
export function usePick(): DeskAddresses["pick"] {
  const { pick } = useDesk();
  const shopId = useContext(EditedShop);
  return (kind, wish) => pick(kind, shopId === null ? wish : { ...wish, of: String(shopId) });
}
