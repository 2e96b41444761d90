/**
 * The named colours used by existing documents (modules.md). Their appearance is static CSS generated from these
 * tables, one class per name, so a row carries a name and never a colour value of its own.
 */
export const textColours = {
  "wanl-black": "#000000",
  "wanl-pip": "#222222",
  "wanl-gray": "#828282",
  "wanl-gray-dark": "#666666",
  "wanl-gray-light": "#999999",
  "wanl-orange": "#fe6600",
  "wanl-red": "#ff243a",
  "text-white": "#ffffff",
  "wanl-text-white": "#ffffff",
  "text-red": "#ff2b00",
  "text-yellow": "#ff6a0c",
  "text-olive": "#8dc63f",
  "text-green": "#39b54a",
  "text-cyan": "#1cbbb4",
  "text-blue": "#0081ff",
  "text-purple": "#6739b6",
  "text-mauve": "#9c26b0",
  "text-pink": "#f840b1",
  "text-brown": "#a5673f",
} as const;

/** Fills: a single colour, or a gradient from the first to the second. */
export const fills = {
  "bg-white": ["#ffffff"],
  "bg-red": ["#f43f3b"],
  "bg-orange": ["#fe6600"],
  "bg-yellow": ["#fbbd08"],
  "bg-olive": ["#8dc63f"],
  "bg-green": ["#39b54a"],
  "bg-cyan": ["#1cbbb4"],
  "bg-blue": ["#0081ff"],
  "bg-purple": ["#6739b6"],
  "bg-mauve": ["#9c26b0"],
  "bg-pink": ["#e03997"],
  "bg-brown": ["#a5673f"],
  "wanl-bg-transparent": ["transparent"],
  "wanl-bg-redorange": ["#ff6333", "#fe6600"],
  "wanl-bg-orange": ["#ff8123", "#ff4950"],
  "wanl-bg-pink": ["#fa3b26", "#ff4d8a"],
  "wanl-bg-blue": ["#2676fa", "#23d7ff"],
  "bg-gradual-yellow": ["#ff9700", "#ffca00"],
  "bg-gradual-red": ["#f43f3b", "#ec008c"],
  "bg-gradual-orange": ["#ff5200", "#fe6600"],
  "bg-gradual-green": ["#39b54a", "#8dc63f"],
  "bg-gradual-purple": ["#9000ff", "#5e00ff"],
  "bg-gradual-pink": ["#ec008c", "#6739b6"],
  "bg-gradual-blue": ["#0081ff", "#1cbbb4"],
} as const;

/** `wanl-text-<hue>`: the gradient of that hue's fill applied to text, from the first colour to the second. */
export const textGradients = {
  "wanl-text-redorange": fills["wanl-bg-redorange"],
  "wanl-text-orange": fills["wanl-bg-orange"],
  "wanl-text-pink": fills["wanl-bg-pink"],
  "wanl-text-blue": fills["wanl-bg-blue"],
  "wanl-text-yellow": fills["bg-gradual-yellow"],
  "wanl-text-red": fills["bg-gradual-red"],
  "wanl-text-green": fills["bg-gradual-green"],
  "wanl-text-purple": fills["bg-gradual-purple"],
} as const;

export type FillName = keyof typeof fills;
export type TextColourName = keyof typeof textColours | keyof typeof textGradients;
