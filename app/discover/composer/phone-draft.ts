import type { FieldPicture } from "~/app/design/form/picture-field";
import type { Composed } from "./composed";

/** What was typed, as it is kept on this device until it was sent. */
interface PhoneDraft extends Omit<Composed, "pictures"> {
  pictures: FieldPicture[];
  /** Version of what is stored with us when it was typed; null = nothing was. */
  version: number | null;
  key: string;
}

const nameOf = (place: string) => `pasar-compose-${place}`;

/** Keeps it; false = the browser keeps nothing. */
export function keepOnPhone(place: string, text: string, of: Pick<PhoneDraft, "version" | "key">): boolean {
  try {
    localStorage.setItem(nameOf(place), JSON.stringify({ ...JSON.parse(text), ...of }));
    return true;
  } catch {
    return false;
  }
}

/** Returns what this device kept; null = nothing. */
export function keptOnPhone(place: string): PhoneDraft | null {
  try {
    const text = localStorage.getItem(nameOf(place));
    const kept = text === null ? null : JSON.parse(text);
    return kept && typeof kept.body === "string" && Array.isArray(kept.pictures) ? kept : null;
  } catch {
    return null;
  }
}

export function forgetOnPhone(place: string): void {
  try {
    localStorage.removeItem(nameOf(place));
  } catch {
    // Nothing was kept.
  }
}
