interface Sending {
  /** Called with the part that has gone, 0 to 1. */
  onProgress?: (part: number) => void;
  signal?: AbortSignal;
}

/** Why an upload has no answer of its own: keys of the namespace `uploads`. */
export interface NotSent {
  refusal: "sign_in" | "not_sent";
}

/**
 * Sends one file from the browser as a form field, with its progress, which `fetch` does not tell. Resolves to the JSON
 * answer, whatever its status.
 */
export function sendFile<Answer extends object>(
  address: string,
  { field, file }: { field: string; file: File },
  { onProgress, signal }: Sending = {},
): Promise<Answer | NotSent> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    const lost = () => resolve({ refusal: "not_sent" });
    // Whoever gave up before it began is told by no event any more.
    if (signal?.aborted) return lost();
    request.open("POST", address);
    request.responseType = "json";
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
    request.onerror = lost;
    request.onabort = lost;
    request.onload = () => {
      if (request.status === 401) return resolve({ refusal: "sign_in" });
      if (request.response === null || typeof request.response !== "object") return lost();
      resolve(request.response as Answer);
    };
    signal?.addEventListener("abort", () => request.abort());
    const body = new FormData();
    body.set(field, file, file.name);
    request.send(body);
  });
}
