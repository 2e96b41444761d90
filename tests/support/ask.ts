import http from "node:http";

/** An answer as it came over the wire, redirects not followed, nothing unpacked. */
export interface Answer {
  status: number;
  headers: http.IncomingHttpHeaders;
  body: Buffer;
  text: string;
}

/** One request with exactly these headers: no Accept-Language and no cookie of a client's own making. */
export function ask(
  base: string,
  address: string,
  options: { method?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<Answer> {
  const url = new URL(address, base);
  return new Promise((resolve, reject) => {
    const request = http.request(
      url,
      // The path as it was written: URL would tidy up what a test wants to send untidy.
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
