import { lookup as resolve } from "node:dns/promises";
import { isIP, type LookupFunction } from "node:net";
import ip from "ipaddr.js";

/** A name led into a private network, or has no address. */
export class NoPublicAddress extends Error {
  constructor() {
    super("no public address");
  }
}

/**
 * True for an address of the public internet. Everything else is none: this machine, private and link-local networks,
 * carriers' and documentation ranges, multicast, and forms that embed another address (NAT64, 6to4, Teredo).
 */
export function isPublicAddress(address: string): boolean {
  if (!ip.isValid(address)) return false;
  return ip.process(address).range() === "unicast";
}

export type Resolve = (host: string) => Promise<{ address: string; family: number }[]>;

/** Decides about the addresses of a connection; tests let their own server through. */
export interface Gate {
  resolve: Resolve;
  isAllowed: (address: string) => boolean;
}

export const publicGate: Gate = {
  resolve: (host) => resolve(host, { all: true, verbatim: true }),
  isAllowed: isPublicAddress,
};

/**
 * Returns the look-up of a connection: the addresses that it connects to are those that were checked here, so that a
 * name cannot change between the check and the connection. One private address among them refuses the name.
 */
export function checkedLookup({ resolve, isAllowed }: Gate): LookupFunction {
  return (host, options, done) => {
    resolve(host).then(
      (all) => {
        const [first] = all;
        if (!first || !all.every(({ address }) => isAllowed(address))) return done(new NoPublicAddress(), "", 4);
        return options.all ? done(null, all) : done(null, first.address, first.family);
      },
      (error: NodeJS.ErrnoException) => done(error, "", 4),
    );
  };
}

/** A host that is an address is connected to without a look-up: it is checked by itself. */
export function checkHost(host: string, { isAllowed }: Gate): void {
  const bare = host.replace(/^\[|\]$/g, "");
  if (isIP(bare) !== 0 && !isAllowed(bare)) throw new NoPublicAddress();
}
