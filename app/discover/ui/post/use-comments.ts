import { useState } from "react";
import { constants } from "~/app/platform/constants";
import type { CommentsAnswer } from "../../comments/asked-comments.server";
import type { CommentThread } from "../../comments/comment";

interface More {
  rows: CommentThread[];
  next: string | null;
  state: "idle" | "loading" | "failed";
  load(): Promise<void>;
}

/** Returns what was loaded after the first page, and how the next page is. @param address of the page after a cursor */
export function useMoreComments(first: string | null, address: (after: string) => string): More {
  const [rows, setRows] = useState<CommentThread[]>([]);
  const [next, setNext] = useState(first);
  const [state, setState] = useState<More["state"]>("idle");
  async function load() {
    if (next === null || state === "loading") return;
    setState("loading");
    try {
      const answer = await fetch(address(next), { signal: AbortSignal.timeout(constants.callTimeoutMs) });
      if (!answer.ok) throw new Error();
      const page = (await answer.json()) as CommentsAnswer;
      setRows((before) => distinct([...before, ...page.rows]));
      setNext(page.next);
      setState("idle");
    } catch {
      setState("failed");
    }
  }
  return { rows, next, state, load };
}

/** Leaves out what came before: likes may change between two pages. */
export function distinct<Row extends { id: number }>(rows: readonly Row[]): Row[] {
  return [...new Map(rows.map((row) => [row.id, row])).values()];
}
