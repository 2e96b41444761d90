import type { ColumnType, Generated } from "kysely";
import type { CreatedAt, MaybeMoment } from "../columns";

/** The submitted application: plain values by field. Private ones are marks that only tell whether they changed. */
export type SentApplication = Record<string, string>;

type Text = Generated<string>;
type Snapshot = ColumnType<SentApplication | null, string | null | undefined, string | null>;

export interface ShopApplicationsTable {
  id: Generated<number>;
  /** Printed in groups (app/platform/format/handed-number.ts). */
  number: Generated<string>;
  user_id: number;
  state: Generated<"draft" | "in_review" | "passed" | "refused">;
  /** Null = step 1 is not done yet. */
  type: ColumnType<ApplicationType | null, ApplicationType | null | undefined, ApplicationType | null>;
  phone: Text;
  real_name: Text;
  /** A value of `sealValue`. */
  id_number: ColumnType<string | null, string | null | undefined, string | null>;
  /** Its last four characters. */
  id_number_end: Text;
  company: Text;
  licence_number: Text;
  /** `YYYY-MM-DD` */
  licence_until: ColumnType<string | null, string | null | undefined, string | null>;
  brand: Text;
  /** Language of the texts about the shop. */
  locale: Text;
  shop_name: Text;
  /** Hash in `media`. */
  icon: ColumnType<string | null, string | null | undefined, string | null>;
  profile: Text;
  city: Text;
  address: Text;
  /** Version of the rules that the applicant accepted. */
  rules_version: ColumnType<number | null, number | null | undefined, number | null>;
  sent: Snapshot;
  sent_before: Snapshot;
  sent_at: MaybeMoment;
  /** Why it was refused; "" = it was not. */
  reason: Text;
  /** The step to correct. */
  step: ColumnType<ApplicationStep | null, ApplicationStep | null | undefined, ApplicationStep | null>;
  decided_at: MaybeMoment;
  decided_by: ColumnType<number | null, number | null | undefined, number | null>;
  shop_id: ColumnType<number | null, number | null | undefined, number | null>;
  /** Incremented by changes: a decision is about the version that was read. */
  version: Generated<number>;
  created_at: CreatedAt;
  updated_at: CreatedAt;
}
export type ApplicationType = "personal" | "enterprise" | "flagship";
export type ApplicationStep = "account" | "qualification" | "shop";

export interface ApplicationPicturesTable {
  id: Generated<number>;
  application_id: number;
  kind: ApplicationPicture;
  /** Key of the bytes, a value of `sealValue`. */
  sealed_key: string;
  /** WebP, encrypted. */
  sealed: Buffer;
  /** Pixels. */
  width: number;
  height: number;
  created_at: CreatedAt;
}
export type ApplicationPicture = "id_front" | "id_back" | "licence";

export interface ApplicationTables {
  shop_applications: ShopApplicationsTable;
  application_pictures: ApplicationPicturesTable;
}
