import type { RequestContext } from "~/app/context.server";
import { redirectWithToast } from "~/app/platform/cookies/toast.server";
import { answerRefused, notFound } from "~/app/platform/http/answers.server";
import { type FormErrors, type FormReply, readForm, refuseForm, typedValues } from "~/app/platform/http/form.server";
import { href } from "~/app/platform/http/href";
import { json } from "~/app/platform/http/text-response.server";
import { readIdOrNew, readVersion } from "~/app/platform/ids";
import { textKey } from "~/app/platform/language/text-keys";
import { requireStaff } from "~/app/staff/api.server";
import { parseProvider, providerFields } from "./provider-form.server";
import { type AdminProvider, adminProvider } from "./providers-admin-queries.server";
import { saveProvider } from "./save-provider.server";
import { type Trial, tryProvider } from "./try-provider.server";

export interface ProviderReply extends FormReply {
  /** What an example came to; null = none was asked for. */
  trial: Trial | null;
}

/** What is set up: a stored provider, or a new one by `?kind=` and `?mode=`. Throws a 404 `Response`. */
async function subjectOf(request: Request, { db }: RequestContext, requested: string) {
  const id = readIdOrNew(requested);
  if (id !== null) {
    const stored = await adminProvider(db, id);
    if (!stored) throw notFound();
    return { id, stored, kind: stored.kind, test: stored.test };
  }
  const search = new URL(request.url).searchParams;
  const kind: AdminProvider["kind"] = search.get("kind") === "stripe" ? "stripe" : "redirect";
  return { id: null, stored: null, kind, test: search.get("mode") !== "live" };
}

export async function loadProvider(request: Request, context: RequestContext, requested: string) {
  await requireStaff(request, context, "settings.edit");
  const { id, stored, kind, test } = await subjectOf(request, context, requested);
  const { t } = context.language.i18n;
  const code = stored?.code ?? (kind === "stripe" ? (test ? "stripe-test" : "stripe") : null);
  return {
    title: stored ? stored.code : t(`payments:providers.new.${kind}`),
    id,
    kind,
    test,
    fields: providerFields(stored, kind),
    keyEnds: stored?.keyEnds ?? {},
    version: stored?.version ?? 0,
    enabled: stored?.enabled ?? null,
    /** The address that it calls; null = its code is not chosen yet. */
    callback: code && `${context.origin}/api/payments/${code}`,
    calledAt: stored?.calledAt ?? null,
    callWas: stored?.callWas ?? "",
    failedAt: stored?.failedAt ?? null,
    failure: stored?.failure ?? "",
    answeredAt: stored?.answeredAt ?? null,
  };
}

/** Saves a provider, or (`intent=try`) shows what an example would be. */
export async function answerProvider(request: Request, context: RequestContext, requested: string) {
  const staff = await requireStaff(request, context, "settings.edit");
  const { id, stored, kind, test } = await subjectOf(request, context, requested);
  const form = await readForm(request);
  const values = typedValues(form);
  const sent = Object.fromEntries([...form].filter((pair): pair is [string, string] => typeof pair[1] === "string"));
  const refused = (errors: FormErrors, more: Record<string, string> = {}) =>
    answerRefused<ProviderReply>({ ...refuseForm({ ...values, ...more }, errors), trial: null });
  const trying = values.intent === "try";
  // An example is signed with a key that is there, or typed, or one that says that it is none.
  const parsed = parseProvider(sent, { kind, test, fresh: id === null && !trying });
  if (!parsed.ok) return refused(parsed.errors);
  if (trying) {
    const trial = await tryProvider(context, { kind, stored, typed: parsed.value });
    return json<ProviderReply>({ values, errors: {}, trial });
  }
  const { db, address, totpSecret: secret } = context;
  const version = readVersion(values.version);
  const done = await saveProvider(db, { staff, address, id, kind, test, version, typed: parsed.value, secret });
  if (done.ok)
    return redirectWithToast(context, `${href("/operator/payment-providers")}/${done.value}`, "operator:toast.saved");
  const field = { codeTaken: kind === "stripe" ? "" : "called", stale: "", notFound: "" }[done.code];
  // Resubmitting after `stale` is deliberate, so the current version is returned to let it pass.
  const now = done.code === "stale" && id !== null ? await adminProvider(db, id) : undefined;
  return refused({ [field]: textKey("payments:refusals", done.code) }, now ? { version: String(now.version) } : {});
}
