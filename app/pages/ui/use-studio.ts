import { createContext, useContext } from "react";
import { useLocation } from "#router";
import { type StudioAddresses, studioAt } from "../list/addresses";

/** Returns the addresses of the console that the screen is in. */
export function useStudio(): StudioAddresses {
  return studioAt(useLocation().pathname);
}

/** The shop whose page is open in the editor; null = a page of the platform. */
export const EditedShop = createContext<number | null>(null);

/** Returns the picker address of the open editor, for this console and page. */
export function usePick(): StudioAddresses["pick"] {
  const { pick } = useStudio();
  const shopId = useContext(EditedShop);
  return (kind, wish) => pick(kind, shopId === null ? wish : { ...wish, of: String(shopId) });
}
