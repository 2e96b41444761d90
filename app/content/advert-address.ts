/** A city that an address names, or "" for none and for anything that cannot be one. */
export function readCity(wanted: string | null): string {
  return wanted !== null && /^[\p{L}\p{M}\p{N} .'’()-]{1,64}$/u.test(wanted) ? wanted : "";
}

/** The address of a film as it may be played: ours, or https elsewhere; null for anything else. */
export function readFilm(address: string | null): string | null {
  return address !== null && /^(?:https:\/\/[^\s/@\\]+\/|\/media\/)[^\s\\]*$/.test(address) ? address : null;
}
