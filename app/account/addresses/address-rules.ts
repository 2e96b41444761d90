/** Limits of an address: code points per text (specification §5), and addresses per person. */
export const addressLimits = { recipient: 32, detail: 140, pasted: 600, kept: 20 } as const;

/** A location in degrees. */
export interface Point {
  latitude: number;
  longitude: number;
}

function degrees(text: string | null, max: number): number | null {
  if (text === null || !/^-?\d{1,3}(?:\.\d{1,12})?$/.test(text)) return null;
  const value = Number(text);
  return Math.abs(value) <= max ? Math.round(value * 1e6) / 1e6 : null;
}

/** Parses the location of an address or a form; null when invalid. Rounded to six decimals, about 10 cm. */
export function readPoint(latitude: string | null, longitude: string | null): Point | null {
  const [north, east] = [degrees(latitude, 90), degrees(longitude, 180)];
  return north === null || east === null ? null : { latitude: north, longitude: east };
}

/** Returns the page that asked for an address, with the chosen one. @param path one of ours (`localPath`) */
export function withAddress(path: string, id: number): string {
  const url = new URL(path, "http://shop.invalid");
  url.searchParams.set("address", String(id));
  return url.pathname + url.search;
}
