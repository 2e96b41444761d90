import type { LoaderFunctionArgs } from "#router/server";
import { complainedVoice, voiceResponse } from "~/app/chat/api.server";
import { notFound } from "~/app/platform/http/answers.server";
import { readId } from "~/app/platform/ids";
import { requireStaff } from "~/app/staff/api.server";
import { lookedComplaint } from "../complaints/complaints-admin-queries.server";

/**
 * `/operator/complaints/:id/voice`: the recording of a message complained about, for staff who see complaints; of no
 * other message.
 */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const staff = await requireStaff(request, context, "support.read");
  const id = readId(params.id);
  const complaint = id === null ? null : await lookedComplaint(context.db, { id, staffId: staff.id });
  const voice = complaint?.kind === "message" ? await complainedVoice(context.db, complaint.subjectId) : null;
  if (!voice) throw notFound();
  return voiceResponse(request, voice);
}
