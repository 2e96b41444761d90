/** Bounds of an address: code points of its texts (specification §5), and how many a person may keep. */
export const addressLimits = { recipient: 32, region: 60, detail: 140, kept: 20 } as const;

/** A place on the map, in degrees. */
export interface Point {
  latitude: number;
  longitude: number;
}

function degrees(text: string | null, most: number): number | null {
  if (text === null || !/^-?\d{1,3}(?:\.\d{1,12})?$/.test(text)) return null;
  const value = Number(text);
  return Math.abs(value) <= most ? Math.round(value * 1e6) / 1e6 : null;
}

/** A place as an address or a form names it; null when it is none. Kept to six decimals, about 10 cm. */
export function readPoint(latitude: string | null, longitude: string | null): Point | null {
  const [north, east] = [degrees(latitude, 90), degrees(longitude, 180)];
  return north === null || east === null ? null : { latitude: north, longitude: east };
}
