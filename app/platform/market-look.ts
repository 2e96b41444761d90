import type { IconFile } from "./media/icon-files";

/** How a market looks, as every page draws it. */
export interface MarketLook {
  /** Hash of the picture that its icons are made of; "" = the software's icons. */
  icon: string;
  /** Its logo, which stands for its name; null = an icon beside the name. `src` without a width. */
  logo: { src: string; width: number; height: number } | null;
  /** Address of the stylesheet of its colours; null = the software's colours. */
  style: string | null;
  /** What the top of a page is tinted with, and the bar of the browser above it. */
  washes: { light: string; dark: string };
}

/** The software's, which a market has until it has one of its own. */
export const softwareLook: MarketLook = {
  icon: "",
  logo: null,
  style: null,
  washes: { light: "#ffd9c4", dark: "#3d2416" },
};

const software: Record<Exclude<IconFile, "letter.png">, string> = {
  "icon.ico": "/icons/pasar.ico",
  "touch.png": "/icons/pasar-192.png",
  "192.png": "/icons/pasar-192.png",
  "512.png": "/icons/pasar-512.png",
  "maskable.png": "/icons/pasar-512.png",
};

/** Returns the address of one of the market's icons. */
export function iconAddress({ icon }: MarketLook, file: keyof typeof software): string {
  return icon === "" ? software[file] : `/media/${icon}-${file}`;
}
