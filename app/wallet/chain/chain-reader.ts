import type { Result } from "~/app/platform/result";
import type { ChainReading } from "~/db/tables/orders-schema";

export type ChainTransaction = NonNullable<ChainReading["transaction"]>;

/** Reads transactions of a chain. It holds no wallet key and can move nothing. */
export interface ChainReader {
  /** Stored with its readings: `tron`, `simulator`. */
  name: string;
  /**
   * Returns a transaction, null when the chain knows none of that id. Refuses `unreachable` (no answer in time, or a
   * failure) and `unreadable` (an answer that is none).
   * @param chainId 64 hex digits
   */
  read(chainId: string): Promise<Result<ChainTransaction | null, "unreachable" | "unreadable">>;
}
