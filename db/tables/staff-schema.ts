import type { ColumnType, Generated, JSONColumnType } from "kysely";
import type { CreatedAt, MaybeMoment, Moment, Texts } from "../columns";
import type { SessionsTable } from "./accounts-schema";

/** Staff of the platform: separate accounts, never mixed with users. Rows are never deleted; leavers are disabled. */
export interface StaffTable {
  id: Generated<number>;
  email: string;
  name: string;
  role: "owner" | "content" | "catalogue" | "support" | "finance" | "audit";
  password_hash: string;
  /** The password is the published one of the demo shop. */
  known_password: Generated<boolean>;
  disabled_at: MaybeMoment;
  /** Sealed (app/platform/second-factor); without `totp_at` it is only being set up. */
  totp_secret: string | null;
  totp_at: MaybeMoment;
  /** The last accepted 30 s step. */
  totp_step: Generated<number>;
  last_login_at: MaybeMoment;
  created_at: CreatedAt;
}

/** A signed-in device of a staff member; `second_factor_at` null = only the password has been checked. */
interface StaffSessionsTable extends SessionsTable {
  second_factor_at: MaybeMoment;
}

interface StaffRecoveryCodesTable {
  staff_id: number;
  code_hash: string;
  used_at: MaybeMoment;
}

/** A single-use link: creates an account, or sets the password of `staff_id`. Stores only the token's SHA-256. */
interface StaffInvitesTable {
  id: Generated<number>;
  token_hash: string;
  staff_id: number | null;
  email: string;
  role: StaffTable["role"];
  /** Null = the command line. */
  invited_by: number | null;
  expires_at: Moment;
  used_at: MaybeMoment;
  withdrawn_at: MaybeMoment;
  created_at: CreatedAt;
}

/** A filter and order of a console list, named by a member of staff for themselves. */
interface StaffViewsTable {
  id: Generated<number>;
  staff_id: number;
  /** Path of the list. */
  list: string;
  name: string;
  /** Query of its address, without the place in the list. */
  query: string;
  created_at: CreatedAt;
}

/** Acts of staff. A trigger refuses UPDATE, DELETE and TRUNCATE. */
interface AuditLogTable {
  id: Generated<number>;
  at: CreatedAt;
  /** Null = the command line or a job. */
  staff_id: number | null;
  staff_name: string;
  staff_role: string;
  /** `<area>.<act>`: `staff.invited`. */
  action: string;
  subject_kind: string;
  subject_id: string;
  subject_label: string;
  before: ColumnType<Record<string, unknown> | null, string | null, never>;
  after: ColumnType<Record<string, unknown> | null, string | null, never>;
  address: string;
}

/** The operators' settings (names, shapes and defaults: app/settings/settings.ts). */
interface SettingsTable {
  name: string;
  value: JSONColumnType<object, string, string>;
  updated_at: CreatedAt;
  updated_by: number | null;
}

/** Operators' own words of a mail, an SMS or a notice (app/platform/messages/message-texts.ts) in one language. */
interface MessageTextsTable {
  /** Key of the built-in words. */
  name: string;
  locale: keyof Texts;
  /** "" where the text has none. */
  subject: string;
  body: string;
  /** Changes with every save, and never comes again. */
  version: Generated<number>;
  edited_by: number | null;
  edited_at: CreatedAt;
}

/** One row: the currency that the books refer to. The database refuses another one after the first transfer. */
interface MarketTable {
  id: Generated<number>;
  currency: string;
}

/** Result of each job's last run, in any process. */
interface JobRunsTable {
  name: string;
  ran_at: CreatedAt;
  took_ms: number;
  error: Generated<string>;
  runs: number;
  failures: number;
  failed_at: MaybeMoment;
  /** From the start of a run to the start of the next. */
  pause_ms: Generated<number>;
}

/** Runs of each job in an hour; the slot is the hour of the day in UTC, overwritten a day later. */
interface JobHoursTable {
  name: string;
  slot: number;
  hour: ColumnType<Date, never, never>;
  runs: number;
  failures: number;
}

export interface StaffTables {
  staff: StaffTable;
  staff_sessions: StaffSessionsTable;
  staff_recovery_codes: StaffRecoveryCodesTable;
  staff_invites: StaffInvitesTable;
  staff_views: StaffViewsTable;
  audit_log: AuditLogTable;
  settings: SettingsTable;
  message_texts: MessageTextsTable;
  market: MarketTable;
  job_runs: JobRunsTable;
  job_hours: JobHoursTable;
}
