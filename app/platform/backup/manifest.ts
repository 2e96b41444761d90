import { z } from "zod";

/** Version of the file format (docs/backup.md). */
export const backupFormat = 1;

const name = z.string().regex(/^[a-z_][a-z0-9_]*$/);
const count = z.number().int().nonnegative();

/** The first file in a backup. */
export const headShape = z.object({ pasarBackup: z.number().int(), at: z.string() });

/** The last but one file in a backup. */
export const manifestShape = z.object({
  format: z.literal(backupFormat),
  at: z.string(),
  /** Version of the server that it was taken from. */
  postgres: z.string(),
  /** Applied, in order. */
  migrations: z.array(z.string()),
  /** Hash: SHA-256 over the parts, in hex. */
  tables: z.array(z.object({ name, columns: z.array(name), rows: count, bytes: count, hash: z.string() })),
  sequences: z.array(z.object({ name, last: count, called: z.boolean() })),
  /** Hash over the names and contents of the pictures; `missing` had a row but no file. */
  media: z.object({ files: count, hash: z.string(), missing: z.array(z.string()) }),
  /** Facts of the moment that the caller adds: the head of the ledger. */
  facts: z.record(z.string(), z.unknown()),
  /** Keys follow, sealed with a passphrase. Without them second factors were left out, as many as `leftOut`. */
  keys: z.boolean(),
  leftOut: count,
});

export type Manifest = z.output<typeof manifestShape>;
export type TableOfBackup = Manifest["tables"][number];
