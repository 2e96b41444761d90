import type { Rgb } from "~/app/platform/format/contrast";

const named: Record<string, string> = {
  black: "#000000",
  white: "#ffffff",
  silver: "#c0c0c0",
  gray: "#808080",
  grey: "#808080",
  red: "#ff0000",
  maroon: "#800000",
  yellow: "#ffff00",
  olive: "#808000",
  lime: "#00ff00",
  green: "#008000",
  aqua: "#00ffff",
  teal: "#008080",
  blue: "#0000ff",
  navy: "#000080",
  fuchsia: "#ff00ff",
  purple: "#800080",
  orange: "#ffa500",
  gold: "#ffd700",
  pink: "#ffc0cb",
  tomato: "#ff6347",
  orangered: "#ff4500",
  whitesmoke: "#f5f5f5",
};

/** Parses an opaque colour; null for any other (translucent, or an unknown name), about which no claim is made. */
export function opaque(text: string): Rgb | null {
  const word = (named[text] ?? text).trim().toLowerCase();
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])f?$/.exec(word);
  if (short) return channels(short.slice(1, 4).map((digit) => Number.parseInt(digit + digit, 16)));
  const long = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})(?:ff)?$/.exec(word);
  if (long) return channels(long.slice(1, 4).map((pair) => Number.parseInt(pair, 16)));
  const call = /^rgb\((\d{1,3}), (\d{1,3}), (\d{1,3})\)$/.exec(word);
  return call ? channels(call.slice(1, 4).map((part) => Math.min(255, Number(part)))) : null;
}

function channels([red = 0, green = 0, blue = 0]: number[]): Rgb {
  return [red, green, blue];
}
