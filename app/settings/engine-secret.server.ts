import { isSignedText, signText } from "~/app/platform/secrets/signed-text.server";

const purpose = "live engine";

/**
 * Returns what the live engine of a name shows when it asks. It belongs to the name and is kept nowhere: another name
 * has another one.
 * @param secret one key a line, the newest first
 */
export const engineSecret = (name: string, secret: string): string => signText(purpose, name, secret);

/** Returns whether a caller shows the secret of the engine of a name; after a change of keys also the earlier one. */
export const isEngineSecret = (name: string, given: string, secret: string): boolean =>
  isSignedText(purpose, name, given, secret);
