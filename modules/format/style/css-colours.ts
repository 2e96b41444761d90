/** The CSS colour names that documents may use. */
const names = new Set(
  `transparent currentcolor black silver gray grey white maroon red purple fuchsia green lime olive yellow navy blue teal aqua
  aliceblue antiquewhite aquamarine azure beige bisque blanchedalmond blueviolet brown burlywood cadetblue chartreuse
  chocolate coral cornflowerblue cornsilk crimson cyan darkblue darkcyan darkgoldenrod darkgray darkgreen darkgrey
  darkkhaki darkmagenta darkolivegreen darkorange darkorchid darkred darksalmon darkseagreen darkslateblue darkslategray
  darkslategrey darkturquoise darkviolet deeppink deepskyblue dimgray dimgrey dodgerblue firebrick floralwhite
  forestgreen gainsboro ghostwhite gold goldenrod greenyellow honeydew hotpink indianred indigo ivory khaki lavender
  lavenderblush lawngreen lemonchiffon lightblue lightcoral lightcyan lightgoldenrodyellow lightgray lightgreen
  lightgrey lightpink lightsalmon lightseagreen lightskyblue lightslategray lightslategrey lightsteelblue lightyellow
  limegreen linen magenta mediumaquamarine mediumblue mediumorchid mediumpurple mediumseagreen mediumslateblue
  mediumspringgreen mediumturquoise mediumvioletred midnightblue mintcream mistyrose moccasin navajowhite oldlace
  olivedrab orange orangered orchid palegoldenrod palegreen paleturquoise palevioletred papayawhip peachpuff peru pink
  plum powderblue rebeccapurple rosybrown royalblue saddlebrown salmon sandybrown seagreen seashell sienna skyblue
  slateblue slategray slategrey snow springgreen steelblue tan thistle tomato turquoise violet wheat whitesmoke
  yellowgreen`.split(/\s+/),
);

const hex = /^#(?:[0-9a-f]{3}|[0-9a-f]{4}|[0-9a-f]{6}|[0-9a-f]{8})$/;
const call = /^(rgba?|hsla?)\(([0-9a-z.,%/ ]{1,60})\)$/;
const part = /^(\d{1,4}(\.\d{1,4})?|\.\d{1,4})(%|deg)?$/;

/** Returns a colour in lower case; null when the text is not one. */
export function cssColour(text: string): string | null {
  const word = text.trim().toLowerCase();
  if (names.has(word) || hex.test(word)) return word;
  const match = call.exec(word);
  if (!match) return null;
  const [, name = "", inside = ""] = match;
  const parts = inside.split(/[\s,/]+/).filter((one) => one !== "");
  if (parts.length < 3 || parts.length > 4 || !parts.every((one) => part.test(one))) return null;
  // Emitted in the legacy comma syntax, which needs rgba and hsla for an alpha.
  return `${name.slice(0, 3)}${parts.length === 4 ? "a" : ""}(${parts.join(", ")})`;
}
