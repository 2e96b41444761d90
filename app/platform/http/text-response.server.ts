import type { TypedResponse } from "#router/server";

/**
 * A response whose whole body is ready, as text or as its UTF-8. Reading it, or sending it (`web-request.server.ts`),
 * uses that directly: undici would encode it, wrap it in a stream, read it and decode it again, at a cost of up to a
 * tenth of a page.
 */
export class TextResponse extends Response {
  readonly #whole: string | Buffer<ArrayBuffer>;
  #stream: ReadableStream<Uint8Array<ArrayBuffer>> | undefined;

  constructor(whole: string | Buffer<ArrayBuffer>, init?: ResponseInit) {
    super(null, init);
    this.#whole = whole;
  }

  /** The encoded body, for senders that can use it in one piece. */
  get encoded(): Buffer<ArrayBuffer> {
    return typeof this.#whole === "string" ? Buffer.from(this.#whole) : this.#whole;
  }

  /** Created on access, and encoded only when read, because the router merely checks that there is a body. */
  override get body(): ReadableStream<Uint8Array<ArrayBuffer>> {
    const pull = (controller: ReadableStreamDefaultController<Uint8Array<ArrayBuffer>>) => {
      controller.enqueue(new Uint8Array(this.encoded));
      controller.close();
    };
    this.#stream ??= new ReadableStream({ pull }, { highWaterMark: 0 });
    return this.#stream;
  }

  override async text(): Promise<string> {
    return this.#whole.toString();
  }

  override async json(): Promise<unknown> {
    return JSON.parse(this.#whole.toString());
  }

  override async arrayBuffer(): Promise<ArrayBuffer> {
    return new TextEncoder().encode(this.#whole.toString()).buffer;
  }

  override async blob(): Promise<Blob> {
    return new Blob([this.#whole], { type: this.headers.get("Content-Type") ?? "" });
  }

  override clone(): TextResponse {
    return new TextResponse(this.#whole, this);
  }
}

/**
 * Answers data of a page as JSON: like `Response.json`, but as a `TextResponse`, which the router reads back
 * immediately.
 */
export function json<Data>(data: Data, init: ResponseInit = {}): TypedResponse<Data> {
  const headers = new Headers(init.headers);
  if (!headers.has("Content-Type")) headers.set("Content-Type", "application/json; charset=utf-8");
  return new TextResponse(JSON.stringify(data), { ...init, headers }) as TypedResponse<Data>;
}
