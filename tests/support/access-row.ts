import type { Fixtures } from "./fixtures";

/** A status code, or a redirect target: the login page with the way back, the merchant application, a path. */
export type Outcome = number | "login" | "apply" | `to ${string}`;
export type Group = "visitors" | "users" | "owner" | "others" | "merchants";

/** Expected response of a built route to a GET; fields left out follow from its guard. */
export interface AccessRow {
  /** Query parameters, with the buyer's own records where the route takes some. */
  query?: (fixtures: Fixtures) => Record<string, string | number>;
  /** Everybody; the groups below take precedence. */
  all?: Outcome;
  /** Visitors, including platform staff: a staff session is not a buyer session. */
  visitors?: Outcome;
  /** Every signed-in user. */
  users?: Outcome;
  /** Users who do not own the record named in the query. */
  others?: Outcome;
  /** Users with a shop that does not own the record in the query. */
  merchants?: Outcome;
}

/** Anyone who the guard lets in sees the page. */
export const asked: AccessRow = {};
/** Key of a checkout that nobody has placed. */
export const anyKey = "6f0f4dd0-3f5b-4a3e-9d7c-0c9f5b1f7a11";
