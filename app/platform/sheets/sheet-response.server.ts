import { setTimeout as sleep } from "node:timers/promises";
import { PicturesBusy, pictureWork } from "../media/work/picture-process.server";
import type { Sheet } from "./sheet";

/** Sheets that may wait to be drawn, so that pictures never wait long behind them. */
const maxWaiting = 20;
let waiting = 0;

/** Returns a sheet as a PDF download; a 503 when too many wait. */
export async function sheetResponse(sheet: Sheet): Promise<Response> {
  const bytes = await drawnSheet(sheet);
  if (!bytes) return new Response(null, { status: 503, headers: { "Retry-After": "10", "Cache-Control": "no-store" } });
  return new Response(new Uint8Array(bytes), {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Length": String(bytes.length),
      "Content-Disposition": `attachment; filename="${sheetFile(sheet.label)}"`,
      "Cache-Control": "no-store",
      "X-Content-Type-Options": "nosniff",
    },
  });
}

/** Name of a sheet's file. */
export const sheetFile = (label: string): string => `${label.replaceAll("/", "-")}.pdf`;

/** Draws a sheet for work in the background, which waits for as long as the process for pictures has too much to do. */
export async function sheetInBackground(sheet: Sheet): Promise<Buffer> {
  for (;;) {
    try {
      return await pictureWork({ kind: "sheet", sheet });
    } catch (error) {
      if (!(error instanceof PicturesBusy)) throw error;
      await sleep(1000);
    }
  }
}

/** Draws a sheet in the process for pictures; null = too many wait. */
async function drawnSheet(sheet: Sheet): Promise<Buffer | null> {
  if (waiting >= maxWaiting) return null;
  waiting += 1;
  try {
    return await pictureWork({ kind: "sheet", sheet });
  } catch (error) {
    if (error instanceof PicturesBusy) return null;
    throw error;
  } finally {
    waiting -= 1;
  }
}
