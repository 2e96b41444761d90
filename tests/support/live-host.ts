import { readFileSync } from "node:fs";
import { boxesIn } from "~/app/live/segments/boxes";

const file = readFileSync(new URL("../fixtures/live.mp4", import.meta.url));
const boxes = (boxesIn(file) ?? []).map(({ type, from, to }) => ({ type, bytes: file.subarray(from - 8, to) }));
const bytesOf = (types: readonly string[]) =>
  boxes.filter(({ type }) => types.includes(type)).map(({ bytes }) => bytes);
const fragments = bytesOf(["moof", "mdat"]);

/** Fourteen seconds of a film: VP9 and Opus; eight blocks in its middle are the tenths of a second, in binary. */
export const film = {
  mime: 'video/mp4; codecs="vp09.00.11.08, opus"',
  head: Buffer.concat(bytesOf(["ftyp", "moov"])),
  segments: Array.from({ length: fragments.length / 2 }, (_, at) => Buffer.concat(fragments.slice(at * 2, at * 2 + 2))),
};

/** A host that sends the film to a run. @param base address of the shop */
export function filmHost(base: string, run: { runId: string; key: string; next: number }) {
  let next = run.next;
  async function put(number: number, query: Record<string, string>, bytes: Buffer): Promise<number> {
    const answer = await fetch(`${base}/live/${run.runId}/${number}?${new URLSearchParams(query)}`, {
      method: "PUT",
      headers: { authorization: `Bearer ${run.key}` },
      body: new Uint8Array(bytes),
    });
    await answer.arrayBuffer();
    return answer.status;
  }
  return {
    /** Sends the head. Returns the status. */
    open: () => put(0, { type: film.mime }, film.head),
    /** Sends the next second. */
    send: async (at: number): Promise<number> => {
      const status = await put(next, { ms: "1000" }, film.segments[at] ?? Buffer.alloc(0));
      if (status === 200) next += 1;
      return status;
    },
  };
}
