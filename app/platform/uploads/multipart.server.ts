/** What a part says of itself. */
export interface PartHead {
  name: string;
  /** null = a typed field; "" = a file input without a file. */
  filename: string | null;
}

/** Takes one part's bytes as they come. Nothing is read from the network while `end` is under way. */
export interface PartSink {
  write(bytes: Buffer): void;
  end(): Promise<void> | void;
}

/** The body is no multipart form, or ends before it should. */
export class MalformedForm extends Error {}

/** A part's head in bytes, and parts in a form: far above what a browser sends. */
const headLimit = 8 * 1024;
const partLimit = 300;

const endOfHead = Buffer.from("\r\n\r\n");

/** The boundary of a multipart form's content type, or null for another type. */
export function boundaryOf(contentType: string | null): string | null {
  const match = /^multipart\/form-data\s*;.*?\bboundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(contentType ?? "");
  return match?.[1] ?? match?.[2] ?? null;
}

/**
 * Reads a multipart form as it arrives. Never holds more than one chunk and one part's head; what a sink keeps is its own
 * affair. Throws `MalformedForm`.
 * @param open called with each part's head, gives the sink for its bytes
 */
export async function readMultipart(
  body: AsyncIterable<Uint8Array>,
  boundary: string,
  open: (head: PartHead) => PartSink,
): Promise<void> {
  const delimiter = Buffer.from(`\r\n--${boundary}`);
  // As if a line had ended before the body, so that the first delimiter looks like the others.
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
        // Kept back: what may be the start of a delimiter.
        const sure = Math.max(0, rest.length - delimiter.length + 1);
        if (sure > 0) sink?.write(rest.subarray(0, sure));
        rest = rest.subarray(sure);
        break;
      }
      if (at > 0) sink?.write(rest.subarray(0, at));
      await sink?.end();
      sink = null;
      rest = rest.subarray(at + delimiter.length);
      inHead = true;
    }
  }
  throw new MalformedForm("the form ends too early");
}

/** Browsers write a quotation mark in a name as %22; a semicolon or an equals sign may stand in one as it is. */
function readHead(text: string): PartHead {
  const line = /^(?:.*\r\n)*?content-disposition:\s*form-data\s*;(.*)/i.exec(text.replace(/^\r\n/, ""))?.[1];
  const name = /(?:^|;)\s*name="([^"\r\n]*)"/i.exec(line ?? "")?.[1];
  if (line === undefined || name === undefined) throw new MalformedForm("a part has no name");
  const filename = /;\s*filename="([^"\r\n]*)"/i.exec(line)?.[1] ?? (/;\s*filename\*?=/i.test(line) ? "?" : null);
  return { name, filename };
}
