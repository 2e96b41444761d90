import { merchantRows } from "./merchant-rows";
import type { MerchantThings } from "./merchant-things";

/** Returns the address of every merchants' screen, without parameters and with each thing of a shop that it accepts. */
export function merchantScreens(things: MerchantThings): string[] {
  return Object.entries(merchantRows).flatMap(([path, { asked, noPage }]) => {
    // A file is no screen.
    if (noPage || /\.(csv|pdf)$/.test(path)) return [];
    const queries = asked?.map(
      (query) => new URLSearchParams(Object.entries(query(things)).map(([k, v]) => [k, `${v}`])),
    );
    return [path, ...(queries ?? []).map((query) => `${path}?${query}`)];
  });
}
