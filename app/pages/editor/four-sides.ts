/** The values of four sides in the order of CSS: above, right, below, left. */
export type Sides = [string, string, string, string];

/** Reads one to four lengths as four sides; null for what is no plain list of lengths, such as `calc()`. */
export function sidesOf(value: string): Sides | null {
  const parts = value.trim().split(/\s+/);
  if (value.trim() === "") return ["", "", "", ""];
  if (parts.length > 4 || parts.some((part) => !/^(-?[\d.]+(px|%)?|auto)$/.test(part))) return null;
  const [top = "", right = top, bottom = top, left = right] = parts;
  return [top, right, bottom, left];
}

/** Writes four sides as shortly as CSS allows; an empty side is 0, and a number alone is px. */
export function sidesText(sides: Sides): string {
  if (sides.every((side) => side === "")) return "";
  const [top, right, bottom, left] = sides.map((side) => lengthOf(side)) as Sides;
  if (left !== right) return `${top} ${right} ${bottom} ${left}`;
  if (bottom !== top) return `${top} ${right} ${bottom}`;
  return top === right ? top : `${top} ${right}`;
}

function lengthOf(side: string): string {
  if (side === "" || Number(side) === 0) return "0";
  return /^-?[\d.]+$/.test(side) ? `${side}px` : side;
}

/** Whether all four are the same. */
export const areLinked = (sides: Sides): boolean => sides.every((side) => side === sides[0]);
