import pg from "pg";

const { builtins } = pg.types;
const int8Array = 1016;

/** Parses int8 to a number. Money and ids are checked to lie within ±(2^53 − 1); anything else is a bug and throws. */
export function parseInt8(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value))
    throw new RangeError(`The database sent ${text}, which a number cannot hold exactly.`);
  return value;
}

function parseInt8Array(text: string): (number | null)[] {
  return text
    .slice(1, -1)
    .split(",")
    .filter((part) => part !== "")
    .map((part) => (part === "NULL" ? null : parseInt8(part)));
}

/** Parsing of values from PostgreSQL: defined here once, for every connection, without touching pg's global table. */
export const columnTypes: pg.CustomTypesConfig = {
  getTypeParser(oid: number, format?: "text" | "binary") {
    if (format !== "binary") {
      if (oid === builtins.INT8) return parseInt8;
      if (oid === int8Array) return parseInt8Array;
      // A date has no time zone: pg's own parser would shift it by the machine's.
      if (oid === builtins.DATE) return String;
    }
    return pg.types.getTypeParser(oid, format);
  },
};
