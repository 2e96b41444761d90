import { z } from "zod";
import type { RequestContext } from "~/app/context.server";
import { redirectWithToast } from "~/app/platform/cookies/toast.server";
import { intent, reasonLine } from "~/app/platform/forms/form-parts.server";
import { answerRefused, notFound } from "~/app/platform/http/answers.server";
import { type FormReply, parseForm, readForm, refuseForm, rowVersion } from "~/app/platform/http/form.server";
import { href } from "~/app/platform/http/href";
import { json } from "~/app/platform/http/text-response.server";
import { readId } from "~/app/platform/ids";
import { textKey } from "~/app/platform/language/text-keys";
import { storedPicture } from "~/app/platform/media/media-source";
import { requireStaff } from "~/app/staff/api.server";
import { may } from "~/app/staff/ui";
import { applicationLimits, applicationPictures, applicationSteps } from "../../applying/application";
import { changedFields } from "../../applying/submit-application.server";
import { defaultPermille } from "../../commission/commission-queries.server";
import { checksFor } from "./application-tabs";
import { reviewedApplication } from "./applications-admin-queries.server";
import type { NotDecided } from "./decide-application.server";
import { passApplication } from "./pass-application.server";
import { refuseApplication } from "./refuse-application.server";
import { seeNumber } from "./see-document.server";

/**
 * Loads one application. `?look=` shows one of its documents, which is logged: a picture when it is sent, the number
 * here.
 */
export async function loadApplication(request: Request, context: RequestContext, requested: string) {
  const staff = await requireStaff(request, context, "shops.read");
  const { db, address, clock, totpSecret: secret } = context;
  const id = readId(requested);
  const found = id === null ? null : await reviewedApplication(db, id);
  if (!found) throw notFound();
  const decides = may(staff, "shops.decide");
  const look = decides ? new URL(request.url).searchParams.get("look") : null;
  const { icon, sent, sentBefore, ...application } = found;
  return {
    title: found.shopName,
    application: { ...application, icon: icon && storedPicture(icon), changed: changedFields(sent, sentBefore) },
    decides,
    commissionPermille: await defaultPermille(db),
    seen: {
      picture: applicationPictures.find((kind) => kind === look && found.pictures.includes(kind)) ?? null,
      number: look === "number" ? await seeNumber(db, { staff, address, id: found.id, secret }) : null,
      by: staff.name,
      at: clock.now().getTime(),
    },
  };
}

const passing = z.object({ intent: intent("pass"), version: rowVersion });

const refusing = z.object({
  intent: intent("refuse"),
  version: rowVersion,
  step: z.enum(applicationSteps, { error: "choose" }),
  reason: reasonLine(applicationLimits.reason, "merchants:decision.reasonNeeded"),
});

/** Handles a decision. A refusal returns the typed values. */
export async function answerApplication(request: Request, context: RequestContext, requested: string) {
  const staff = await requireStaff(request, context, "shops.decide");
  const { db, address } = context;
  const id = readId(requested);
  if (id === null) throw notFound();
  const form = await readForm(request);
  const parsed = parseForm(form, z.discriminatedUnion("intent", [passing, refusing]));
  if (!parsed.ok) return answerRefused<FormReply>(parsed.reply);
  const { value, values } = parsed;
  if (value.intent === "refuse") {
    const done = await refuseApplication(db, { ...value, staff, address, id });
    if (!done.ok) return undone(values, done.code);
    return redirectWithToast(context, href("/operator/applications"), "merchants:decision.refusedToast");
  }
  const found = await reviewedApplication(db, id);
  if (!found) throw notFound();
  if (checksFor(found.type).some((check) => form.get(check) !== "on"))
    return answerRefused<FormReply>(refuseForm(values, { checks: "merchants:decision.tick" }));
  const done = await passApplication(db, { staff, address, id, version: value.version });
  if (!done.ok) return undone(values, done.code);
  return redirectWithToast(context, href("/operator/applications"), "merchants:decision.passedToast");
}

function undone(values: Record<string, string>, code: NotDecided | "hasShop") {
  if (code === "notFound") throw notFound();
  return json<FormReply>(refuseForm(values, { "": textKey("merchants:decision", code) }), { status: 409 });
}
