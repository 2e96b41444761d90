import { type ActionFunctionArgs, json } from "@remix-run/node";
import { requireStaff } from "~/app/staff/api.server";
import { readJson } from "../../document/read-json.server";
import { pageId } from "../../list/page-id.server";
import { createPreview } from "../../previews/preview-links.server";
import { publishDraft } from "../../publishing/publish-draft.server";

/**
 * `POST /operator/pages/:id/publish`: `{ intent: "publish", lockVersion, note, acceptedWarnings, startsAt?, endsAt? }`
 * publishes the draft, `{ intent: "preview", hours }` creates a preview link that expires.
 */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const staff = await requireStaff(request, context, "pages.publish");
  const by = { staff, address: context.address };
  const id = pageId(params);
  const sent = await readJson(request);
  if (sent.intent === "preview") {
    const link = await createPreview(context.db, { pageId: id, hours: Number(sent.hours), by });
    return link.ok ? json({ token: link.value.token }) : json(link, { status: 400 });
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
  return json(published, { status: published.code === "stale" ? 409 : 400 });
}

/** The resource accepts POST only; the gates' report is available at `/check`. */
export function loader() {
  throw new Response(null, { status: 405, headers: { Allow: "POST" } });
}

function moment(raw: unknown): Date | undefined {
  const date = typeof raw === "string" ? new Date(raw) : null;
  return date && !Number.isNaN(date.getTime()) ? date : undefined;
}
