import http from "node:http";

/** A raw HTTP response: redirects not followed, body not decompressed. */
export interface Answer {
  status: number;
  headers: http.IncomingHttpHeaders;
  body: Buffer;
  text: string;
}

/** Sends one request with exactly these headers: the client adds no Accept-Language and no cookie. */
export function ask(
  base: string,
  address: string,
  options: { method?: string; headers?: Record<string, string>; body?: string | Buffer } = {},
): Promise<Answer> {
  const url = new URL(address, base);
  return new Promise((resolve, reject) => {
    const request = http.request(
      url,
      // The path is passed verbatim: URL would normalise what a test deliberately leaves untidy.
      {
        method: options.method ?? "GET",
        headers: options.headers,
        path: address.startsWith("/") ? address : undefined,
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk) => chunks.push(chunk));
        response.on("error", () => reject(new Error("the answer was cut off")));
        response.on("end", () => {
          const body = Buffer.concat(chunks);
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body, text: body.toString("utf8") });
        });
      },
    );
    request.on("error", reject);
    request.end(options.body);
  });
}
