/** Returns the city named in a URL, or "" for none and for anything that cannot be a city name. */
export function readCity(requested: string | null): string {
  return requested !== null && /^[\p{L}\p{M}\p{N} .'’()-]{1,64}$/u.test(requested) ? requested : "";
}

/** Returns the address of a video when it may be played (our own, or https elsewhere), otherwise null. */
export function readFilm(address: string | null): string | null {
  return address !== null && /^(?:https:\/\/[^\s/@\\]+\/|\/media\/)[^\s\\]*$/.test(address) ? address : null;
}
