import type { RequestContext } from "~/app/context.server";
import { notFound } from "~/app/platform/http/answers.server";
import { TextResponse } from "~/app/platform/http/text-response.server";
import { readId } from "~/app/platform/ids";
import { requireStaff } from "~/app/staff/api.server";
import { listSegments } from "../segments/segments-queries.server";
import { writePlaylist } from "../serving/playlist";
import { roomCase } from "./case-queries.server";

/** Answers the whole recording of a room to staff, also of one that is locked, hidden or shortened for all others. */
export async function replayForStaff(request: Request, context: RequestContext, asked: string | undefined) {
  await requireStaff(request, context, "posts.read");
  const id = readId(asked ?? "");
  const room = id === null ? null : await roomCase(context.db, id, context.language.locale);
  if (room?.state !== "ended" || room.removed) throw notFound();
  const segments = await listSegments(context.db, { roomId: room.id, after: 0 });
  return new TextResponse(writePlaylist(segments, { ended: true, whole: true }), {
    headers: { "Content-Type": "application/vnd.apple.mpegurl", "Cache-Control": "private, no-store" },
  });
}
