import { z } from "zod";
import type { RequestContext } from "~/app/context.server";
import { redirectWithToast } from "~/app/platform/cookies/toast.server";
import { answerRefused, badRequest, notFound } from "~/app/platform/http/answers.server";
import { readForm } from "~/app/platform/http/form.server";
import { href } from "~/app/platform/http/href";
import { readId } from "~/app/platform/ids";
import { textKey } from "~/app/platform/language/text-keys";
import { pickText } from "~/app/platform/language/texts";
import { readSettings } from "~/app/settings/api.server";
import { requireStaff } from "~/app/staff/api.server";
import { may } from "~/app/staff/ui";
import { adminProviders } from "./providers-admin-queries.server";
import { switchProvider } from "./switch-provider.server";

export async function loadProviders(request: Request, context: RequestContext) {
  const staff = await requireStaff(request, context, "settings.read");
  const { db, language, paymentSimulator } = context;
  const [rows, { opening }] = await Promise.all([adminProviders(db), readSettings(db)]);
  return {
    title: language.i18n.t("payments:providers.title"),
    rows: rows.map(({ name, description: _, sealedKeys: __, ...row }) => ({
      ...row,
      name: pickText(name, language.locale),
      /** It answered after it last failed. */
      healthy: row.failedAt === null || (row.answeredAt ?? 0) > row.failedAt,
    })),
    /** Buyers may choose what is in test mode. */
    tries: paymentSimulator || !opening.open,
    edits: may(staff, "settings.edit"),
  };
}

export type ListedProvider = Awaited<ReturnType<typeof loadProviders>>["rows"][number];

/** Handles the list's actions: `intent` is on or off, `id` the provider. */
export async function answerProviders(request: Request, context: RequestContext) {
  const staff = await requireStaff(request, context, "settings.edit");
  const form = await readForm(request);
  const id = readId(form.get("id"));
  const intent = z.enum(["on", "off"]).safeParse(form.get("intent")).data;
  if (intent === undefined) throw badRequest();
  if (id === null) throw notFound();
  const { db, address } = context;
  const done = await switchProvider(db, { staff, address, id, enabled: intent === "on" });
  if (!done.ok) return answerRefused({ error: done.code });
  return redirectWithToast(context, href("/operator/payment-providers"), textKey("payments:done", intent));
}
