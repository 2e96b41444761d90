import type { Fixtures } from "./fixtures";

/** A form filled in correctly. */
export interface FormRow {
  query?: (own: Fixtures) => Record<string, string | number>;
  fields: (own: Fixtures) => Record<string, string | number>;
  /** Columns of the sender's own row that the form may change. */
  changes?: string[];
  /** Sender: the signed-in owner (default), a visitor, or a visitor whom the form signs in as the owner. */
  as?: "nobody" | "signingIn";
  /** Expected status; 303 to the next page by default. */
  status?: number;
}
