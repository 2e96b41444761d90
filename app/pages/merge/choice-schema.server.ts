import { z } from "zod";
import { locales } from "~/app/platform/language/locales";
import { itemId, type PageDocument } from "~/modules/format/stored";
import { writeDocument } from "~/modules/format/write";
import { type Choice, choiceLimits, openChoices, takeOther } from "./choices";

const language = z.enum(locales);
const text = z.union([z.string(), z.partialRecord(language, z.string())]);
const row = z.record(z.string().max(60), text);
const place = z.int().min(0).max(100);
const name = z.string().max(120);
const about = { item: z.string().regex(itemId).nullable(), keptBy: name, otherBy: name };

const choice = z.discriminatedUnion("kind", [
  z.object({
    ...about,
    kind: z.literal("value"),
    part: z.enum(["label", "params", "style", "row", "page.params", "page.style"]),
    name: z.string().max(60),
    row: place.nullable(),
    language: language.nullable(),
    kept: text.nullable(),
    other: text.nullable(),
  }),
  z.object({ ...about, kind: z.literal("removed") }),
  z.object({ ...about, kind: z.literal("rowRemoved"), row: place, kept: row }),
  z.object({ ...about, kind: z.literal("moved"), kept: place, other: place }),
  z.object({ ...about, kind: z.literal("rowMoved"), value: row, kept: place, other: place }),
  z.object({ ...about, kind: z.literal("rows"), kept: z.array(row).max(100), other: z.array(row).max(100) }),
]);

/**
 * Reduces untrusted choices to those that can be taken: the document with the other change is one of ours. Never
 * throws.
 */
export function soundChoices(document: PageDocument, raw: unknown): Choice[] {
  if (!Array.isArray(raw) || raw.length > choiceLimits.count) return [];
  if (JSON.stringify(raw).length > choiceLimits.characters) return [];
  const read = raw.flatMap((one) => choice.safeParse(one).data ?? []) satisfies Choice[];
  return openChoices(document, read).filter((one) => writeDocument(takeOther(document, one)).ok);
}
