import type { IncomingMessage } from "node:http";
import { createReadableStreamFromReadable } from "@remix-run/node";
import type { Request as ExpressRequest, Response as ExpressResponse, RequestHandler } from "express";

/** What answers: takes a request of the web's kind and the request it was made from. */
type WebHandler = (request: Request, req: ExpressRequest, res: ExpressResponse) => Promise<Response>;

/**
 * Bodies that are there as text: they are sent in one piece, with their length, and never made into a stream and back. (Remix hands the
 * answer of a page on as it is.)
 */
const texts = new WeakMap<Response, string>();

/** An answer whose whole body is a text. */
export function textResponse(text: string, init: ResponseInit): Response {
  const response = new Response(text, init);
  texts.set(response, text);
  return response;
}

/**
 * Lets a handler of the web's kind (Request → Response) answer in express. The origin is what `ownOrigin` made of it. The request is
 * aborted when its connection ends before the answer was sent.
 */
export function webHandler(handle: WebHandler): RequestHandler {
  return (req, res, next) => {
    const gone = new AbortController();
    res.on("close", () => {
      if (!res.writableFinished) gone.abort();
    });
    handle(requestOf(req, gone.signal), req, res)
      .then((response) => send(response, res))
      .catch(next);
  };
}

function requestOf(req: ExpressRequest, signal: AbortSignal): Request {
  const { method } = req;
  const hasBody = method !== "GET" && method !== "HEAD";
  const init: RequestInit = { method, headers: headersOf(req), signal };
  if (hasBody) Object.assign(init, { body: createReadableStreamFromReadable(req), duplex: "half" });
  return new Request(`${req.protocol}://${req.headers.host}${req.originalUrl}`, init);
}

/** Node joins what is sent twice; only `set-cookie`, which no request has, would be a list. */
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
  const text = texts.get(response);
  if (text !== undefined) {
    res.end(text);
    return;
  }
  if (response.body) await pour(response.body, res);
  else res.end();
}

/** Sends a stream as fast as it is read at the other end; ends it when nobody reads any more. */
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
