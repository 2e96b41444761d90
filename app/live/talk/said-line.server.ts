import { maskName } from "~/app/platform/format/mask-name";
import type { SaidLine } from "./line";
import type { LineRow } from "./look-queries.server";

/** Returns a line as its readers get it. */
export const saidLine = ({ number, nickname, side, body, ms }: LineRow): SaidLine => ({
  id: number,
  name: side === "host" ? "" : maskName(nickname ?? ""),
  host: side === "host",
  text: body,
  ms,
});
