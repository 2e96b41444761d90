/** Returns true when a host name or address is this machine's own; "" = a Unix socket. */
export function isOwnMachine(host: string): boolean {
  return /^(?:|localhost|.+\.localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)\.?$/i.test(host);
}
