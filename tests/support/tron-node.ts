import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** A transfer of 80 USDT as a TRON node describes it. */
export const usdt = "a614f803b6fd780986a42c78ec9c7f77e6ded13c";

/** One event of a transaction's log: a transfer of a token. */
export const transferEvent = ({ address = usdt, to = "00".repeat(20), units = 80_000_000n } = {}) => ({
  address,
  topics: [
    "ddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef",
    "11".repeat(20).padStart(64, "0"),
    to.padStart(64, "0"),
  ],
  data: units.toString(16).padStart(64, "0"),
});

/** A node's answer about a transaction in block 1000. */
export const transactionInfo = (id: string, log: object[], values: object = {}) => ({
  id,
  fee: 1,
  blockNumber: 1000,
  blockTimeStamp: 1_617_807_429_000,
  contractResult: [""],
  contract_address: `41${usdt}`,
  receipt: { energy_fee: 1, result: "SUCCESS" },
  log,
  ...values,
});

/**
 * Starts a TRON node that records its requests. `answer` is its behaviour; by default it knows no transaction, and its
 * newest block is 1020.
 */
export async function tronNode() {
  const asked: { path: string; value: unknown; key: string | undefined }[] = [];
  const state = {
    answer: (res: ServerResponse, path: string): void => {
      const block = { block_header: { raw_data: { number: 1020 } } };
      res.end(JSON.stringify(path === "/wallet/getnowblock" ? block : state.known));
    },
    known: {} as object,
  };
  const server = createServer(async (req, res) => {
    const chunks: Buffer[] = [];
    for await (const chunk of req) chunks.push(chunk);
    const { value } = JSON.parse(Buffer.concat(chunks).toString("utf8"));
    const path = req.url ?? "";
    asked.push({ path, value, key: req.headers["tron-pro-api-key"]?.toString() });
    state.answer(res, path);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return { url: `http://127.0.0.1:${port}`, asked, state, close };
}
