import type { IncomingMessage } from "node:http";
import type { Request as ExpressRequest, Response as ExpressResponse, RequestHandler } from "express";
import { createReadableStreamFromReadable } from "#router/server";
import { readableQuery } from "./sent-text";
import { TextResponse } from "./text-response.server";

type WebHandler = (request: Request, req: ExpressRequest, res: ExpressResponse) => Promise<Response>;

/**
 * Adapts a Fetch API handler (Request → Response) to Express. The origin is the one that `ownOrigin` set. The request
 * is aborted when its connection closes before the response was sent.
 */
export function webHandler(handle: WebHandler): RequestHandler {
  return (req, res, next) => {
    const closed = new AbortController();
    res.on("close", () => {
      if (!res.writableFinished) closed.abort();
    });
    handle(requestOf(req, closed.signal), req, res)
      .then((response) => send(response, res))
      .catch(next);
  };
}

function requestOf(req: ExpressRequest, signal: AbortSignal): Request {
  const { method } = req;
  const hasBody = method !== "GET" && method !== "HEAD";
  const init: RequestInit = { method, headers: headersOf(req), signal };
  if (hasBody) Object.assign(init, { body: createReadableStreamFromReadable(req), duplex: "half" });
  return new Request(`${req.protocol}://${req.headers.host}${readableQuery(req.originalUrl)}`, init);
}

/** Copies the headers. Node joins repeated ones; only `set-cookie`, which requests do not have, would be a list. */
function headersOf({ headers }: IncomingMessage): [string, string][] {
  const pairs: [string, string][] = [];
  for (const name in headers) {
    const value = headers[name];
    if (typeof value === "string") pairs.push([name, value]);
    else for (const one of value ?? []) pairs.push([name, one]);
  }
  return pairs;
}

async function send(response: Response, res: ExpressResponse): Promise<void> {
  res.statusMessage = response.statusText;
  res.status(response.status);
  for (const [name, value] of response.headers) res.append(name, value);
  // Sent in one piece with its length. Encoded, because Node would measure a string first and then encode it.
  if (response instanceof TextResponse) res.end(response.encoded);
  else if (response.body) await pour(response.body, res);
  else res.end();
}

/** Sends a stream at the pace of the client; cancels it when the client is disconnected. */
async function pour(body: ReadableStream<Uint8Array>, res: ExpressResponse): Promise<void> {
  const reader = body.getReader();
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      if (res.destroyed) return void (await reader.cancel());
      if (!res.write(part.value)) await room(res);
    }
    res.end();
  } catch (error) {
    res.destroy(error instanceof Error ? error : undefined);
    throw error;
  }
}

function room(res: ExpressResponse): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      res.off("drain", go).off("close", go);
      resolve();
    };
    res.on("drain", go).on("close", go);
  });
}
