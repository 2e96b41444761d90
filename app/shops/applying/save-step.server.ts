import { ok, type Result } from "~/app/platform/result";
import { openValue, sealValue } from "~/app/platform/secrets/sealed-value.server";
import type { Db } from "~/db/client.server";
import { transact } from "~/db/transact.server";
import type { ApplicationType } from "./application";
import { removePicture } from "./application-pictures-queries.server";
import { type Changes, changeApplication } from "./applications-queries.server";
import { type NotOpen, openApplication } from "./open-application.server";

export type StepValues =
  | { step: "account"; type: ApplicationType; phone: string }
  | {
      step: "qualification";
      realName: string;
      /** Null = unchanged. */
      idNumber: string | null;
      company: string;
      licenceNumber: string;
      licenceUntil: string | null;
      brand: string;
    }
  | { step: "shop"; shopName: string; profile: string; city: string; address: string; locale: string };

/**
 * Saves a step of a person's application, starting one if they have none. A personal shop keeps nothing of a company.
 * Refusals: `openApplication`.
 * @param secret seals the number of the identity document
 */
export function saveStep(
  db: Db,
  { userId, secret, values }: { userId: number; secret: string; values: StepValues },
): Promise<Result<{ id: number }, NotOpen>> {
  return transact(db, async (trx) => {
    const opened = await openApplication(trx, userId);
    if (!opened.ok) return opened;
    const { id, idNumber } = opened.value;
    await changeApplication(trx, id, changesOf(values, { idNumber, secret }));
    if (values.step === "account" && values.type === "personal")
      await removePicture(trx, { applicationId: id, kind: "licence" });
    return ok({ id });
  });
}

function changesOf(values: StepValues, { idNumber, secret }: { idNumber: string | null; secret: string }): Changes {
  if (values.step === "account") {
    const { type, phone } = values;
    return {
      type,
      phone,
      ...(type === "personal" ? { company: "", licence_number: "", licence_until: null } : {}),
      ...(type === "flagship" ? {} : { brand: "" }),
    };
  }
  if (values.step === "shop") {
    const { shopName, profile, city, address, locale } = values;
    return { shop_name: shopName, profile, city, address, locale };
  }
  const { realName, company, licenceNumber, licenceUntil, brand } = values;
  // An unchanged number keeps its sealed value, so that it does not count as changed.
  const fresh =
    values.idNumber !== null && (idNumber === null || openValue(idNumber, secret) !== values.idNumber)
      ? { id_number: sealValue(values.idNumber, secret), id_number_end: values.idNumber.slice(-4) }
      : {};
  return {
    real_name: realName,
    ...fresh,
    company,
    licence_number: licenceNumber,
    licence_until: licenceUntil,
    brand,
  };
}
