import type { ActionFunctionArgs } from "#router/server";
import { json } from "~/app/platform/http/text-response.server";
import { readVersion } from "~/app/platform/ids";
import { readJson } from "../document/read-json.server";
import { pageId } from "../list/page-id.server";
import { createPreview } from "../previews/preview-links.server";
import { publishDraft } from "../publishing/publish-draft.server";
import type { Studio } from "./studio.server";

/**
 * Publishes the draft, JSON `{ intent: "publish", lockVersion, note, acceptedWarnings, startsAt?, endsAt? }`, or
 * creates an expiring preview link, `{ intent: "preview", hours }`.
 */
export async function answerPublish({ request, params, context }: ActionFunctionArgs, { by }: Studio) {
  const id = pageId(params);
  const sent = await readJson(request);
  if (sent.intent === "preview") {
    const link = await createPreview(context.db, { pageId: id, hours: Number(sent.hours), by });
    if (link.ok) return json({ token: link.value.token });
    return json(link, { status: link.code === "notFound" ? 404 : 400 });
  }
  const published = await publishDraft(
    context.db,
    {
      pageId: id,
      lockVersion: readVersion(sent.lockVersion),
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
  const status = { stale: 409, notFound: 404 } as const;
  return json(published, {
    status: published.code in status ? status[published.code as keyof typeof status] : 400,
  });
}

function moment(raw: unknown): Date | undefined {
  const date = typeof raw === "string" && /^\d{4}-\d\d-\d\dT/.test(raw) ? new Date(raw) : null;
  return date && !Number.isNaN(date.getTime()) ? date : undefined;
}
