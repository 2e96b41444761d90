import { ok, type Result, refuse } from "~/app/platform/result";

/** Why captions are refused; `line` is where. */
export type CaptionFault = "noVtt" | "noCues" | { ok: false; code: "wrongTime" | "tooLate"; line: number };

/** Most bytes of a file of captions; the form around it has a little more. */
export const captionBytes = 1024 * 1024;

/** A cue may end so long after the recording, in ms: writers round up. */
const roundedMs = 1000;

const time = String.raw`(?:(\d{2,4}):)?([0-5]\d):([0-5]\d)\.(\d{3})`;
const timing = new RegExp(String.raw`^${time}[ \t]+-->[ \t]+${time}((?:[ \t].*)?)$`);

const ms = ([hours = "0", minutes, seconds, rest]: readonly (string | undefined)[]) =>
  ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000 + Number(rest);

/** When a cue is shown, in ms, and what its line says besides; null = the line says no times. */
function readTiming(line: string): { from: number; to: number; more: string } | null {
  const found = timing.exec(line)?.slice(1);
  return found ? { from: ms(found.slice(0, 4)), to: ms(found.slice(4, 8)), more: found[8] ?? "" } : null;
}

const linesOf = (text: string) => text.replace(/^\ufeff/, "").split(/\r\n|\r|\n/);

/**
 * Checks a text of WebVTT as far as players would otherwise show nothing: its header, and the times of its cues.
 * Refuses `noVtt`, `noCues`, and with the number of the line `wrongTime` and `tooLate`.
 * @param lengthMs of the recording
 */
export function checkCaptions(text: string, lengthMs: number): Result<null, CaptionFault> {
  const lines = linesOf(text);
  if (!/^WEBVTT(?:[ \t]|$)/.test(lines[0] ?? "")) return refuse("noVtt");
  let cues = 0;
  for (const [at, line] of lines.entries()) {
    if (!line.includes("-->")) continue;
    const cue = readTiming(line);
    if (!cue || cue.to <= cue.from) return refuse("wrongTime", { line: at + 1 });
    if (cue.to > lengthMs + roundedMs) return refuse("tooLate", { line: at + 1 });
    cues += 1;
  }
  return cues === 0 ? refuse("noCues") : ok(null);
}

const two = (number: number, digits = 2) => String(number).padStart(digits, "0");
function written(at: number): string {
  const hours = Math.floor(at / 3_600_000);
  const minutes = Math.floor(at / 60_000) % 60;
  const seconds = Math.floor(at / 1000) % 60;
  return `${two(hours)}:${two(minutes)}:${two(seconds)}.${two(at % 1000, 3)}`;
}

/**
 * Returns captions of a recording that is shown from a later moment on: earlier by so many ms, without what was said
 * before it.
 */
export function moveCaptions(text: string, byMs: number): string {
  const blocks = linesOf(text)
    .join("\n")
    .split(/\n{2,}/);
  return blocks
    .flatMap((block) => {
      const lines = block.split("\n");
      const at = lines.findIndex((line) => line.includes("-->"));
      const cue = readTiming(lines[at] ?? "");
      if (!cue) return [block];
      if (cue.to <= byMs) return [];
      lines[at] = `${written(Math.max(0, cue.from - byMs))} --> ${written(cue.to - byMs)}${cue.more}`;
      return [lines.join("\n")];
    })
    .join("\n\n");
}
