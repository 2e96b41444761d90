import { readableField, readableText } from "~/app/platform/http/sent-text";
import type { PartSink } from "./multipart.server";

/**
 * Takes a text field of a multipart form into `form`. Throws a 413 `Response` when the texts together are longer than
 * what is left.
 * @param left bytes that all texts of the form may still have
 */
export function typedPart(form: FormData, name: string, left: { typed: number }): PartSink {
  const chunks: Buffer[] = [];
  return {
    write(bytes) {
      left.typed -= bytes.length;
      if (left.typed < 0) throw new Response(null, { status: 413, headers: { Connection: "close" } });
      chunks.push(Buffer.from(bytes));
    },
    end() {
      form.append(readableText(name), readableField(name, Buffer.concat(chunks).toString("utf8")));
    },
  };
}
