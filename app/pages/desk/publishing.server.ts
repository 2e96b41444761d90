import { type ActionFunctionArgs, json } from "@remix-run/node";
import { readJson } from "../document/read-json.server";
import { pageId } from "../list/page-id.server";
import { createPreview } from "../previews/preview-links.server";
import { publishDraft } from "../publishing/publish-draft.server";
import type { Desk } from "./desk.server";

/**
 * Publishes the draft, JSON `{ intent: "publish", lockVersion, note, acceptedWarnings, startsAt?, endsAt? }`, or makes a
 * preview link that expires, `{ intent: "preview", hours }`.
 */
export async function answerPublish({ request, params, context }: ActionFunctionArgs, { by }: Desk) {
  const id = pageId(params);
  const sent = await readJson(request);
  if (sent.intent === "preview") {
    const link = await createPreview(context.db, { pageId: id, hours: Number(sent.hours), by });
    if (link.ok) return json({ token: link.value.token });
    return json(link, { status: link.code === "noSuchPage" ? 404 : 400 });
  }
  const published = await publishDraft(
    context.db,
    {
      pageId: id,
      lockVersion: Number(sent.lockVersion),
      note: typeof sent.note === "string" ? [...sent.note].slice(0, 200).join("") : "",
      acceptedWarnings: Array.isArray(sent.acceptedWarnings) ? sent.acceptedWarnings.map(String).slice(0, 1000) : [],
      startsAt: moment(sent.startsAt),
      endsAt: moment(sent.endsAt),
      now: context.clock.now(),
      by,
    },
    context.bus,
  );
  if (published.ok) return json({ number: published.value.number });
  const status = { stale: 409, noSuchPage: 404 } as const;
  return json(published, { status: published.code in status ? status[published.code as keyof typeof status] : 400 });
}

function moment(raw: unknown): Date | undefined {
  const date = typeof raw === "string" ? new Date(raw) : null;
  return date && !Number.isNaN(date.getTime()) ? date : undefined;
}
