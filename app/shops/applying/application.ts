import type { ApplicationPicture, ApplicationStep, ApplicationType } from "~/db/tables/applications-schema";

export type { ApplicationPicture, ApplicationStep, ApplicationType };

export const applicationTypes = ["personal", "enterprise", "flagship"] as const satisfies ApplicationType[];

/** The steps with fields; the fourth submits them. */
export const applicationSteps = ["account", "qualification", "shop"] as const satisfies ApplicationStep[];
export const applySteps = [...applicationSteps, "submit"] as const;
export type ApplyStep = (typeof applySteps)[number];

export const applicationPictures = ["id_front", "id_back", "licence"] as const satisfies ApplicationPicture[];

/** Limits in code points. */
export const applicationLimits = {
  realName: 60,
  idNumber: 30,
  company: 80,
  licenceNumber: 40,
  brand: 40,
  shopName: 32,
  profile: 140,
  city: 40,
  address: 140,
  reason: 140,
} as const;

/**
 * Rules that merchants accept; the texts are `selling.rules` of the namespace `apply`. Changing them requires a new
 * version.
 */
export const sellingRules = { version: 1 } as const;

export function picturesFor(type: ApplicationType | null): readonly ApplicationPicture[] {
  return type === "personal" || type === null ? ["id_front", "id_back"] : applicationPictures;
}

export interface Filled {
  type: ApplicationType | null;
  phone: string;
  realName: string;
  idNumberEnd: string;
  company: string;
  licenceNumber: string;
  /** `YYYY-MM-DD` */
  licenceUntil: string | null;
  brand: string;
  shopName: string;
  icon: string | null;
  profile: string;
  city: string;
  address: string;
  pictures: readonly { kind: ApplicationPicture }[];
}

/** Returns the first step that is not complete, "submit" when all are. @param today `YYYY-MM-DD` */
export function nextStep(filled: Filled, today: string): ApplyStep {
  const { type, licenceUntil, pictures } = filled;
  if (type === null || filled.phone === "") return "account";
  const has = (kind: ApplicationPicture) => pictures.some((one) => one.kind === kind);
  const company = [filled.company, filled.licenceNumber, ...(type === "flagship" ? [filled.brand] : [])];
  const qualified =
    [filled.realName, filled.idNumberEnd].every((text) => text !== "") &&
    picturesFor(type).every(has) &&
    (type === "personal" || (company.every((text) => text !== "") && licenceUntil !== null && licenceUntil >= today));
  if (!qualified) return "qualification";
  const shop = [filled.shopName, filled.profile, filled.city, filled.address];
  return filled.icon !== null && shop.every((text) => text !== "") ? "submit" : "shop";
}
