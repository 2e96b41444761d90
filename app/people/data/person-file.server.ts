import type { Handle } from "~/db/transact.server";
import { sectionNames } from "./section-names";
import { sectionRows } from "./sections-queries.server";

/** Writes a person's data as one JSON document, in chunks. */
async function* written(handle: Handle, userId: number, madeAt: Date): AsyncGenerator<string, void> {
  const about = { person: userId, made_at: madeAt.toISOString(), amounts: "minor units of the currency", times: "UTC" };
  yield `{"about": ${JSON.stringify(about)}`;
  for (const name of sectionNames) {
    yield `,\n"${name}": [`;
    let first = true;
    for await (const rows of sectionRows(handle, userId, name)) {
      yield `${first ? "\n" : ",\n"}${rows.join(",\n")}`;
      first = false;
    }
    yield first ? "]" : "\n]";
  }
  yield "}\n";
}

/**
 * Returns all data about a person as a JSON download. It is read at the reader's pace, a hundred rows at a time:
 * neither in memory as a whole nor ever stored, and a slow reader holds no connection. An error in the middle aborts
 * the download.
 */
export function personFile(handle: Handle, userId: number, madeAt: Date): Response {
  const encoder = new TextEncoder();
  const parts = written(handle, userId, madeAt);
  const body = new ReadableStream<Uint8Array>({
    async pull(to) {
      const { done, value } = await parts.next();
      if (done) return to.close();
      to.enqueue(encoder.encode(value));
    },
    cancel: async () => void (await parts.return()),
  });
  return new Response(body, {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": `attachment; filename="person-${userId}.json"`,
      "Cache-Control": "no-store",
    },
  });
}
