import type { ColumnType, Generated } from "kysely";
import type { CreatedAt, MaybeMoment, Moment, Texts } from "../columns";

/** A person who signs in as a buyer, and as a merchant once a shop of theirs has passed. */
export interface UsersTable {
  id: Generated<number>;
  username: string;
  nickname: string;
  mobile: string | null;
  email: string | null;
  password_hash: string;
  payment_password_hash: string | null;
  /** Hash in `media`. */
  avatar: string | null;
  level: Generated<number>;
  gender: Generated<"" | "female" | "male" | "other">;
  /** `YYYY-MM-DD`. */
  birthday: string | null;
  bio: Generated<string>;
  /** What the person's QR code says; 8 digits. */
  member_code: Generated<string>;
  /** Points. */
  score: Generated<number>;
  /** The stored language, or null. */
  locale: keyof Texts | null;
  preferences: ColumnType<Preferences, string | undefined, string>;
  /** The second factor, sealed (app/platform/second-factor); without `totp_at` it is only being set up. */
  totp_secret: ColumnType<string | null, string | null | undefined, string | null>;
  totp_at: MaybeMoment;
  /** The last accepted 30 s step. */
  totp_step: Generated<number>;
  /** When the user agreement and the privacy statement were agreed to. */
  agreed_at: Moment | null;
  last_login_at: Moment | null;
  last_login_address: string | null;
  previous_login_at: Moment | null;
  created_at: CreatedAt;
}

/** What a person switched; a missing flag has its default (see app/account/profile/preferences.ts). */
export interface Preferences {
  voice?: boolean;
  shock?: boolean;
  position?: boolean;
  map?: boolean;
  notices?: { order?: boolean; notice?: boolean; chat?: boolean };
}

/** A signed-in device of a user or of a staff member. The row knows the session id's SHA-256 only. */
export interface SessionsTable {
  /** Hex. */
  id_hash: string;
  owner_id: number;
  expires_at: Moment;
  /** What the browser calls itself, and where it came from. */
  agent: Generated<string>;
  address: Generated<string>;
  seen_at: CreatedAt;
  /** When its person last showed who they are; null = before that was kept. */
  authenticated_at: MaybeMoment;
  created_at: CreatedAt;
}

/** An account at an OpenID Connect provider that signs in as a user of ours. */
export interface UserIdentitiesTable {
  issuer: string;
  subject: string;
  user_id: number;
  created_at: CreatedAt;
}

/** Takes the place of the authenticator app's code, once. */
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
  /** Key of a known device that asked for it; "" = any other browser. */
  device: Generated<string>;
  /** The browser that asked for it: it is good there alone. */
  asker: Generated<string>;
  code_hash: string;
  tries: Generated<number>;
  expires_at: Moment;
  used_at: Moment | null;
  created_at: CreatedAt;
}

/** Failures under a key (an account, an address) within a window; written apart from the act that failed. */
export interface FailureCountersTable {
  key: string;
  failures: number;
  window_ends_at: Moment;
  locked_until: Moment | null;
}

/** A mail or SMS that is to be sent, or was. */
export interface OutboxMessagesTable {
  id: Generated<number>;
  channel: "sms" | "mail";
  target: string;
  subject: string;
  body: string;
  attempts: Generated<number>;
  error: Generated<string>;
  next_try_at: ColumnType<Date, Date | undefined, Date>;
  sent_at: Moment | null;
  created_at: CreatedAt;
}

/** The tables of the accounts, but for their sessions. */
export interface AccountTables {
  users: UsersTable;
  user_identities: UserIdentitiesTable;
  user_recovery_codes: UserRecoveryCodesTable;
  one_time_codes: OneTimeCodesTable;
  failure_counters: FailureCountersTable;
  outbox_messages: OutboxMessagesTable;
}
