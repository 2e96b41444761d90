import type { ColumnType, Generated } from "kysely";
import type { CreatedAt, MaybeMoment, Moment, Texts } from "../columns";

/** A person who signs in as a buyer, and as a merchant once their shop is approved. */
export interface UsersTable {
  id: Generated<number>;
  username: string;
  nickname: string;
  mobile: string | null;
  email: string | null;
  password_hash: string;
  payment_password_hash: string | null;
  /** When it was set without the old one; withdrawals are blocked for a day. */
  payment_password_reset_at: MaybeMoment;
  /** Hash in `media`. */
  avatar: string | null;
  gender: Generated<"" | "female" | "male" | "other">;
  /** `YYYY-MM-DD`. */
  birthday: string | null;
  bio: Generated<string>;
  /** Content of the person's QR code; 8 digits. */
  member_code: Generated<string>;
  /** The stored language, or null. */
  locale: keyof Texts | null;
  /** Time zone that the person chose; null = the browser's. */
  zone: string | null;
  preferences: ColumnType<Preferences, string | undefined, string>;
  /** The second factor, sealed (app/platform/second-factor); without `totp_at` it is only being set up. */
  totp_secret: ColumnType<string | null, string | null | undefined, string | null>;
  totp_at: MaybeMoment;
  /** The last accepted 30 s step. */
  totp_step: Generated<number>;
  /** Time of agreeing to the user agreement and the privacy statement. */
  agreed_at: Moment | null;
  /** The latest mark of `article_versions` that they were asked about. */
  agreed_mark: Generated<number>;
  last_login_at: Moment | null;
  last_login_address: string | null;
  previous_login_at: Moment | null;
  /** No sign-in before it; infinity = until the ban is lifted. Compared in the database. */
  banned_until: MaybeMoment;
  /** When the account was given up, and its owner's data replaced. */
  forgotten_at: MaybeMoment;
  created_at: CreatedAt;
}

/** A person's switches; a missing flag has its default (see app/account/profile/preferences.ts). */
export interface Preferences {
  voice?: boolean;
  shock?: boolean;
  position?: boolean;
  map?: boolean;
  notices?: { order?: boolean; notice?: boolean; chat?: boolean };
  /** Topics of notices also sent by mail; off by default. */
  mails?: Partial<Record<"orders" | "delivery" | "refunds" | "wallet" | "shop" | "system", boolean>>;
  /** Topics of notices and messages also pushed to subscribed browsers; on by default. */
  pushes?: Partial<Record<"orders" | "delivery" | "refunds" | "wallet" | "shop" | "system" | "chat", boolean>>;
}

/** A signed-in device of a user or of a staff member. Only the SHA-256 of the session id is stored. */
export interface SessionsTable {
  /** Hex. */
  id_hash: string;
  owner_id: number;
  expires_at: Moment;
  /** User agent and network address of the browser. */
  agent: Generated<string>;
  address: Generated<string>;
  seen_at: CreatedAt;
  /** Time of the last identity confirmation; null = before it was recorded. */
  authenticated_at: MaybeMoment;
  created_at: CreatedAt;
}

/** An account at an OpenID Connect provider that signs in as one of our users. */
export interface UserIdentitiesTable {
  issuer: string;
  subject: string;
  user_id: number;
  created_at: CreatedAt;
}

/** Substitutes for the authenticator app's code, once. */
export interface UserRecoveryCodesTable {
  user_id: number;
  code_hash: string;
  used_at: MaybeMoment;
}

/** A 6-digit code that was sent. Only its keyed hash is stored. */
export interface OneTimeCodesTable {
  id: Generated<number>;
  purpose: "login" | "register" | "retrieve" | "payment" | "confirm";
  /** Phone number or e-mail address. */
  target: string;
  /** Key of the known device that requested it; "" = any other browser. */
  device: Generated<string>;
  /** The browser that requested it, and the only one where it is valid. */
  asker: Generated<string>;
  code_hash: string;
  tries: Generated<number>;
  expires_at: Moment;
  used_at: Moment | null;
  created_at: CreatedAt;
}

/** Failures under a key (an account, an address) within a window; written separately from the act that failed. */
export interface FailureCountersTable {
  key: string;
  failures: number;
  window_ends_at: Moment;
  locked_until: Moment | null;
  /** Attempts under way, until their outcome is known or `open_until` has passed. */
  open: Generated<number>;
  open_until: CreatedAt;
}

/** A pending or sent mail or SMS. */
export interface OutboxMessagesTable {
  id: Generated<number>;
  channel: "sms" | "mail";
  target: string;
  subject: string;
  body: string;
  /** Unsubscribe address of optional mails; deleted together with the body. */
  unsubscribe: Generated<string>;
  /** Language of the message; "" = not known. */
  locale: Generated<string>;
  attempts: Generated<number>;
  error: Generated<string>;
  next_try_at: ColumnType<Date, Date | undefined, Date>;
  sent_at: Moment | null;
  created_at: CreatedAt;
}

/** A period without sign-in. */
export interface UserBansTable {
  id: Generated<number>;
  user_id: number;
  /** Told to the person; `words` are for staff. */
  reason: BanReason;
  words: string;
  /** Null = until it is lifted. */
  ends_at: MaybeMoment;
  staff_id: number;
  lifted_at: MaybeMoment;
  lifted_by: Generated<number | null>;
  lift_words: Generated<string>;
  created_at: CreatedAt;
}

export type BanReason = "fraud" | "abuse" | "spam" | "rules" | "safety";

export interface AccountTables {
  users: UsersTable;
  user_bans: UserBansTable;
  user_identities: UserIdentitiesTable;
  user_recovery_codes: UserRecoveryCodesTable;
  one_time_codes: OneTimeCodesTable;
  failure_counters: FailureCountersTable;
  outbox_messages: OutboxMessagesTable;
  user_notes: UserNotesTable;
  data_exports: DataExportsTable;
}

/** A staff note about a person: append-only. */
interface UserNotesTable {
  id: Generated<number>;
  user_id: number;
  staff_id: number;
  /** Idempotency key from the form. */
  key: string;
  body: string;
  created_at: CreatedAt;
}

/** A request for all data about a person, with its expiry. */
interface DataExportsTable {
  id: Generated<number>;
  user_id: number;
  /** Null = requested by the person; else the staff who produced it for a written request, and its text. */
  staff_id: number | null;
  words: Generated<string>;
  key: string;
  ends_at: Moment;
  taken_at: MaybeMoment;
  created_at: CreatedAt;
}
