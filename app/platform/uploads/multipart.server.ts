export interface PartHead {
  name: string;
  /** null = a text field; "" = a file input without a file. */
  filename: string | null;
}

/** Consumer of one part's bytes. Nothing is read from the network while one of its calls is pending. */
export interface PartSink {
  write(bytes: Buffer): Promise<void> | void;
  end(): Promise<void> | void;
}

/** Thrown when the body is not a multipart form, or is truncated. */
export class MalformedForm extends Error {}

/**
 * Max bytes of a part's headers, and max parts of a form: far above what browsers send; goods with 250 skus have 2,100.
 */
const headLimit = 8 * 1024;
const partLimit = 4000;

const endOfHead = Buffer.from("\r\n\r\n");

/** Returns the boundary in a multipart form's content type, or null for another type. */
export function boundaryOf(contentType: string | null): string | null {
  const match = /^multipart\/form-data\s*;.*?\bboundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(contentType ?? "");
  return match?.[1] ?? match?.[2] ?? null;
}

/**
 * Parses a multipart form as it arrives. Never buffers more than one chunk and one part's headers; anything else is up
 * to the sinks. Throws `MalformedForm`.
 * @param open called with each part's headers, returns the sink for its bytes
 */
export async function readMultipart(
  body: AsyncIterable<Uint8Array>,
  boundary: string,
  open: (head: PartHead) => PartSink,
): Promise<void> {
  const delimiter = Buffer.from(`\r\n--${boundary}`);
  // Pretends that a line ends before the body, so that the first delimiter looks like the others.
  let rest: Buffer = Buffer.from("\r\n");
  let sink: PartSink | null = null;
  let inHead = false;
  let parts = 0;
  for await (const chunk of body) {
    rest = Buffer.concat([rest, chunk]);
    for (;;) {
      if (inHead) {
        if (rest.length >= 2 && rest.toString("latin1", 0, 2) === "--") return;
        const at = rest.indexOf(endOfHead);
        if (at > headLimit || (at === -1 && rest.length > headLimit))
          throw new MalformedForm("a part's head is too long");
        if (at === -1) break;
        if (++parts > partLimit) throw new MalformedForm("too many parts");
        sink = open(readHead(rest.toString("utf8", 0, at)));
        rest = rest.subarray(at + endOfHead.length);
        inHead = false;
      }
      const at = rest.indexOf(delimiter);
      if (at === -1) {
        // Held back: possibly the start of a delimiter.
        const sure = Math.max(0, rest.length - delimiter.length + 1);
        if (sure > 0) await sink?.write(rest.subarray(0, sure));
        rest = rest.subarray(sure);
        break;
      }
      if (at > 0) await sink?.write(rest.subarray(0, at));
      await sink?.end();
      sink = null;
      rest = rest.subarray(at + delimiter.length);
      inHead = true;
    }
  }
  throw new MalformedForm("the form ends too early");
}

/**
 * Parses a part's headers. Browsers encode a quotation mark in a name as %22; semicolons and equals signs may occur
 * unencoded.
 */
function readHead(text: string): PartHead {
  const line = /^(?:.*\r\n)*?content-disposition:\s*form-data\s*;(.*)/i.exec(text.replace(/^\r\n/, ""))?.[1];
  const name = /(?:^|;)\s*name="([^"\r\n]*)"/i.exec(line ?? "")?.[1];
  if (line === undefined || name === undefined) throw new MalformedForm("a part has no name");
  const filename = /;\s*filename="([^"\r\n]*)"/i.exec(line)?.[1] ?? (/;\s*filename\*?=/i.test(line) ? "?" : null);
  return { name, filename };
}
