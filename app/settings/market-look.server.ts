import { isDeepStrictEqual } from "node:util";
import { type MarketLook, softwareLook } from "~/app/platform/market-look";
import { nearestBrand } from "./brand-colours";
import { brandSheet } from "./brand-sheet.server";
import type { Identity } from "./identity";

const known = new WeakMap<Identity, MarketLook>();

/** Returns how a market looks: computed once for each change of its identity, and the same object until the next. */
export function lookOf(identity: Identity): MarketLook {
  let look = known.get(identity);
  if (!look) {
    const own = computed(identity);
    look = isDeepStrictEqual(own, softwareLook) ? softwareLook : own;
    known.set(identity, look);
  }
  return look;
}

function computed({ icon, logo, colour, colourDark }: Identity): MarketLook {
  const { hash, width, height } = logo;
  const pictures = { icon: icon.hash, logo: hash === "" ? null : { src: `/media/${hash}`, width, height } };
  if (colour === "") return { ...softwareLook, ...pictures };
  const { file, washes } = brandSheet(colour, colourDark || nearestBrand("dark", colour));
  return { ...pictures, style: `/brand-style/${file}`, washes };
}
