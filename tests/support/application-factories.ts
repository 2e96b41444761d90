import { randomBytes } from "node:crypto";
import type { ApplicationPicture, ApplicationType } from "~/app/shops/applying/application";
import { picturesFor } from "~/app/shops/applying/application";
import { applicationOf } from "~/app/shops/applying/applications-queries.server";
import { saveIcon, savePicture } from "~/app/shops/applying/save-picture.server";
import { type StepValues, saveStep } from "~/app/shops/applying/save-step.server";
import { submitApplication } from "~/app/shops/applying/submit-application.server";
import type { Db } from "~/db/client.server";
import { makeMedia, makeUser } from "./factories";

export const sealing = "a secret of tests, long enough to seal with";
export const today = "2026-11-23";

type Of<Step> = Omit<Extract<StepValues, { step: Step }>, "step">;

export const typedQualification = (values: Partial<Of<"qualification">> = {}): StepValues => ({
  step: "qualification",
  realName: "Teresa Duarte",
  idNumber: "PT12345674402",
  company: "Casa Verde, Lda.",
  licenceNumber: "PT514882097",
  licenceUntil: "2028-12-31",
  brand: "",
  ...values,
});

export const typedShop = (values: Partial<Of<"shop">> = {}): StepValues => ({
  step: "shop",
  shopName: "Casa Verde",
  profile: "Plants and pots",
  city: "Porto",
  address: "Rua das Flores 12",
  locale: "en",
  ...values,
});

/** Stores a document picture; each has different bytes. */
export async function givePicture(db: Db, userId: number, kind: ApplicationPicture, secret = sealing) {
  const picture = { bytes: randomBytes(64), width: 800, height: 500, tint: 3 };
  const stored = await savePicture(db, { userId, kind, picture, secret });
  if (!stored.ok) throw new Error(stored.code);
  return picture;
}

/** Fills in every step of a person's application. */
export async function fillIn(
  db: Db,
  userId: number,
  { type = "personal", secret = sealing, icon }: { type?: ApplicationType; secret?: string; icon?: string } = {},
) {
  const company = type === "personal" ? { company: "", licenceNumber: "", licenceUntil: null } : {};
  const brand = type === "flagship" ? "Casa" : "";
  const steps: StepValues[] = [
    { step: "account", type, phone: "13800138000" },
    typedQualification({ ...company, brand }),
    typedShop(),
  ];
  for (const values of steps) {
    const saved = await saveStep(db, { userId, secret, values });
    if (!saved.ok) throw new Error(saved.code);
  }
  for (const kind of picturesFor(type)) await givePicture(db, userId, kind, secret);
  await saveIcon(db, { userId, icon: icon ?? (await makeMedia(db)).hash });
}

/** An application in review. @param icon hash of a picture; a row without a file by default */
export async function makeApplication(
  db: Db,
  { userId, ...values }: { userId?: number; type?: ApplicationType; secret?: string; icon?: string } = {},
) {
  const applicant = userId ?? (await makeUser(db)).id;
  await fillIn(db, applicant, values);
  const sent = await submitApplication(db, { userId: applicant, today });
  if (!sent.ok) throw new Error(sent.code);
  const { version } = (await applicationOf(db, applicant)) ?? { version: 0 };
  return { id: sent.value.id, userId: applicant, version };
}
