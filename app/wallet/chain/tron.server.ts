import { z } from "zod";
import { callOther } from "~/app/platform/http/call-other.server";
import { readUpTo } from "~/app/platform/http/read-at-most.server";
import { ok, refuse } from "~/app/platform/result";
import { tronAddressOf } from "~/app/settings/api.server";
import type { ChainReader } from "./chain-reader";

/** Timeout of the whole response, ms. */
const usualTimeout = 5000;
/** Max size of a response in bytes; a block with all its transactions has a few hundred kilobytes. */
const maxAnswerBytes = 2 * 1024 * 1024;
/** Max number of transfers kept per transaction. */
const maxTransfers = 20;

/** Topic of the event `Transfer(address,address,uint256)`. */
const transferTopic = "ddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef";

const hex = (digits: number) => z.string().regex(new RegExp(`^[0-9a-f]{${digits}}$`, "i"));
const block = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER);

const transactionInfo = z.object({
  id: hex(64),
  blockNumber: block,
  blockTimeStamp: z.number().int().min(0).max(8.64e15).optional(),
  /** Only present on failure. */
  result: z.string().max(40).optional(),
  receipt: z.object({ result: z.string().max(40).optional() }).default({}),
  log: z
    .array(z.object({ address: hex(40), topics: z.array(hex(64)).max(4), data: z.string().max(10_000).optional() }))
    .max(5000)
    .default([]),
});

/** An unknown transaction is an empty object. */
const answered = z.union([transactionInfo, z.strictObject({})]);

const newestBlock = z.object({ block_header: z.object({ raw_data: z.object({ number: block }) }) });

/**
 * Reads from the HTTP API of a TRON node (`/wallet/gettransactioninfobyid`, `/wallet/getnowblock`), such as that of
 * TronGrid. The place in the log is counted over all events of the transaction. Redirects are not followed, so that the
 * key reaches the configured host only.
 * @param timeout of each of the two questions, ms
 */
export function createTronReader({
  url,
  key,
  timeout = usualTimeout,
}: {
  url: string;
  key: string | null;
  timeout?: number;
}): ChainReader {
  async function ask<Schema extends z.ZodType>(path: string, body: object, schema: Schema) {
    let text: string | null;
    try {
      const response = await callOther(url + path, {
        method: "POST",
        headers: {
          "Content-Type": "application/json",
          Accept: "application/json",
          ...(key !== null && { "TRON-PRO-API-KEY": key }),
        },
        body: JSON.stringify(body),
        timeout,
      });
      if (!response.ok) {
        await response.body?.cancel();
        return refuse("unreachable");
      }
      text = await readUpTo(response, maxAnswerBytes);
    } catch {
      return refuse("unreachable");
    }
    const parsed = schema.safeParse(jsonOf(text));
    return parsed.success ? ok(parsed.data) : refuse("unreadable");
  }

  return {
    name: "tron",
    async read(chainId) {
      const found = await ask("/wallet/gettransactioninfobyid", { value: chainId }, answered);
      if (!found.ok) return found;
      const info = found.value;
      if (!("id" in info)) return ok(null);
      if (info.id.toLowerCase() !== chainId) return refuse("unreadable");
      const newest = await ask("/wallet/getnowblock", {}, newestBlock);
      if (!newest.ok) return newest;
      const { number } = newest.value.block_header.raw_data;
      return ok({
        successful: info.result !== "FAILED" && info.receipt.result === "SUCCESS",
        confirmations: Math.max(0, number - info.blockNumber + 1),
        at: info.blockTimeStamp ?? null,
        transfers: transfersIn(info.log),
      });
    },
  };
}

function transfersIn(log: z.output<typeof transactionInfo>["log"]) {
  const transfers = log.flatMap(({ address, topics, data = "" }, logIndex) => {
    const [topic, , to] = topics;
    // Non-fungible tokens have a fourth topic and no data.
    if (topic?.toLowerCase() !== transferTopic || !to || !/^[0-9a-f]{64}$/i.test(data)) return [];
    return [
      {
        logIndex,
        contract: tronAddressOf(address),
        recipient: tronAddressOf(to.slice(24)),
        units: BigInt(`0x${data}`).toString(),
      },
    ];
  });
  return transfers.slice(0, maxTransfers);
}

function jsonOf(text: string | null): unknown {
  try {
    return JSON.parse(text ?? "");
  } catch {
    return null;
  }
}
