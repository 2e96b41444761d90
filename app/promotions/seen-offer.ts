/** Where a form names the offers its screen showed, each with its version: `id:version`. */
export const shownOffer = /^\d{1,15}:\d{1,9}$/;

/** An offer in the version that a screen showed. */
export interface SeenOffer {
  id: number;
  version: number;
}

/** Reads an offer as a form sends it; the text must match `shownOffer`. */
export function seenOffer(shown: string): SeenOffer {
  const [id, version] = shown.split(":").map(Number);
  return { id: id ?? 0, version: version ?? 0 };
}

/** What a form sends of an offer. */
export const offerAsShown = ({ id, version }: SeenOffer): string => `${id}:${version}`;
