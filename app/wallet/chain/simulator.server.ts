import { ok, refuse } from "~/app/platform/result";
import { tronAddressOf } from "~/app/settings/api.server";
import type { ChainReader } from "./chain-reader";

const outcomes = ["fine", "failed", "unreachable", "unreadable"] as const;

interface Simulated {
  outcome?: (typeof outcomes)[number];
  confirmations?: number;
  /** In millionths. */
  amountMicro: number;
  /** The recipient's 20 bytes, in hex. */
  account: string;
  /** One byte in hex that distinguishes ids of equal transfers. */
  mark?: string;
}

/** Returns a transaction id for which the simulator finds a transfer. */
export function simulatedId({ outcome = "fine", confirmations = 60, amountMicro, account, mark = "00" }: Simulated) {
  const hex = (value: number, digits: number) => value.toString(16).padStart(digits, "0");
  return `feed${hex(outcomes.indexOf(outcome), 1)}${hex(confirmations, 3)}${hex(amountMicro, 14)}${account}${mark}`;
}

/**
 * A chain for the demo and for tests: what a transaction did is written in its id (`simulatedId`); it knows no other
 * transactions. Anyone who can make up an id can make up a transfer, so that it is never offered in a shop that takes
 * money.
 * @param contract of the coin that is sent
 */
export function createSimulator(contract: string): ChainReader {
  return {
    name: "simulator",
    async read(chainId) {
      const parts = /^feed([0-3])([0-9a-f]{3})([0-9a-f]{14})([0-9a-f]{40})[0-9a-f]{2}$/.exec(chainId);
      if (!parts) return ok(null);
      const [, which = "0", blocks = "0", amount = "0", account = ""] = parts;
      const outcome = outcomes[Number(which)];
      if (outcome === "unreachable" || outcome === "unreadable") return refuse(outcome);
      return ok({
        successful: outcome === "fine",
        confirmations: Number.parseInt(blocks, 16),
        at: null,
        transfers: [
          { logIndex: 0, contract, recipient: tronAddressOf(account), units: String(Number.parseInt(amount, 16)) },
        ],
      });
    },
  };
}
