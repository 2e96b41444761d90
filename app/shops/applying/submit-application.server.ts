import { createHash } from "node:crypto";
import { insertConsents } from "~/app/account/api.server";
import { ok, type Refusal, type Result, refuse } from "~/app/platform/result";
import type { Db } from "~/db/client.server";
import type { SentApplication } from "~/db/tables/applications-schema";
import { transact } from "~/db/transact.server";
import { type ApplicationStep, nextStep, sellingRules } from "./application";
import { stateAfter } from "./application-moves";
import { type MyApplication, markSent } from "./applications-queries.server";
import { type NotOpen, openApplication } from "./open-application.server";

/**
 * Sends a person's application for review, also again after a refusal; the rules of selling were accepted. A second
 * submission finds it in review (`notNow`) and changes nothing. Refuses `incomplete` with the first step that is, and
 * as `openApplication` does.
 * @param today `YYYY-MM-DD`; a licence has to be valid
 * @param agreed the version of the merchants' agreement that was agreed to; null = there is none
 */
export function submitApplication(
  db: Db,
  { userId, today, agreed = null }: { userId: number; today: string; agreed?: { id: number; number: number } | null },
): Promise<Result<{ id: number }, NotOpen | (Refusal<"incomplete"> & { step: ApplicationStep })>> {
  return transact(db, async (trx) => {
    const opened = await openApplication(trx, userId);
    if (!opened.ok) return opened;
    const application = opened.value;
    const next = nextStep(application, today);
    if (next !== "submit") return refuse("incomplete", { step: next });
    const state = stateAfter(application.state, "submit", "applicant");
    if (state === null) return refuse("notNow");
    const { id } = application;
    const rulesVersion = agreed?.number ?? sellingRules.version;
    await markSent(trx, id, { state, sent: sentOf(application), rulesVersion });
    if (agreed) await insertConsents(trx, { userId, versions: [agreed], way: "application" });
    return ok({ id });
  });
}

/** The submitted values, by field. Private values are marks that tell whether they changed. */
function sentOf(application: MyApplication): SentApplication {
  const { type, phone, realName, company, licenceNumber, licenceUntil, brand } = application;
  const { shopName, icon, profile, city, address, idNumber, pictures } = application;
  const number = createHash("sha256")
    .update(idNumber ?? "")
    .digest("hex")
    .slice(0, 16);
  return {
    type: type ?? "",
    phone,
    realName,
    idNumber: number,
    company,
    licenceNumber,
    licenceUntil: licenceUntil ?? "",
    brand,
    shopName,
    icon: icon ?? "",
    profile,
    city,
    address,
    ...Object.fromEntries(pictures.map(({ kind, id }) => [kind, String(id)])),
  };
}

/** Fields whose previous value is not shown. */
const privateFields = ["idNumber", "id_front", "id_back", "licence", "icon"];

/** Returns the fields changed since the previous submission, with their old values; null = private, or a picture. */
export function changedFields(
  sent: SentApplication | null,
  before: SentApplication | null,
): Record<string, string | null> {
  if (!sent || !before) return {};
  const names = [...new Set([...Object.keys(sent), ...Object.keys(before)])];
  const changed = names.filter((name) => (sent[name] ?? "") !== (before[name] ?? ""));
  return Object.fromEntries(changed.map((name) => [name, privateFields.includes(name) ? null : (before[name] ?? "")]));
}
