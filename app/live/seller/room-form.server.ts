import { z } from "zod";
import { momentOf, wallTimeAt } from "~/app/platform/format/zoned-time";
import { type FormFields, formFields } from "~/app/platform/forms/form-fields";
import { filledLine } from "~/app/platform/forms/form-parts.server";
import { actionKey, type FormErrors, parseForm, rowVersion } from "~/app/platform/http/form.server";
import { lengthOf } from "~/app/platform/http/typed-text";
import type { Result } from "~/app/platform/result";
import { liveLimits } from "../limits";
import type { DriverName, Room } from "../room";

/** The title of a room; also all that the studio asks of one that begins at once. */
export const roomTitle = filledLine(liveLimits.title.max).refine(
  (typed) => lengthOf(typed) >= liveLimits.title.min,
  "studio:errors.short",
);

export const roomForm = z.object({
  title: roomTitle,
  cover: z
    .string()
    .regex(/^[0-9a-f]{32}$/)
    .optional()
    .transform((hash) => hash ?? null),
  /** Local time of the market. */
  at: z.string().default(""),
  /** Asked only where the owner has an engine. */
  driver: z.enum(["own", "external"]).default("own"),
  /** Of a new one. */
  key: actionKey.optional(),
  version: rowVersion,
});

interface TypedRoom {
  title: string;
  cover: string | null;
  plannedFor: Date | null;
  driver: DriverName;
  key: string | undefined;
  version: number;
}

/** Reads the form of a room. @param zone of its time */
export function readRoom(
  values: Record<string, string>,
  { zone, now }: { zone: string; now: Date },
): { ok: true; value: TypedRoom } | { ok: false; errors: FormErrors } {
  const form = new FormData();
  for (const [name, text] of Object.entries(values)) form.append(name, text);
  const parsed = parseForm(form, roomForm);
  const errors: FormErrors = parsed.ok ? {} : { ...parsed.reply.errors };
  const time = readTime(values.at ?? "", { zone, now });
  if (!time.ok) errors.at ??= time.code;
  if (!parsed.ok || !time.ok) return { ok: false, errors };
  const { title, cover, driver, key, version } = parsed.value;
  return { ok: true, value: { title, cover, driver, plannedFor: time.value, key, version } };
}

function readTime(
  typed: string,
  { zone, now }: { zone: string; now: Date },
): Result<Date | null, "date" | "studio:errors.past" | "studio:errors.far"> {
  if (typed === "") return { ok: true, value: null };
  const at = momentOf(typed, zone);
  if (at === null) return { ok: false, code: "date" };
  if (at.getTime() < now.getTime() - 60_000) return { ok: false, code: "studio:errors.past" };
  const far = at.getTime() > now.getTime() + liveLimits.plannedDays * 86_400_000;
  return far ? { ok: false, code: "studio:errors.far" } : { ok: true, value: at };
}

/** The fields of a room's form. @param zone of its time @param key of a new one, else "" */
export const roomFields = (
  {
    title,
    cover,
    plannedFor,
    driver,
    version,
  }: Pick<Room, "title" | "cover" | "plannedFor" | "driver"> & {
    version: number;
  },
  { zone, key }: { zone: string; key: string },
): FormFields<typeof roomForm> =>
  formFields<typeof roomForm>({
    title,
    cover: cover ?? "",
    at: plannedFor ? wallTimeAt(plannedFor.getTime(), zone) : "",
    driver,
    version: String(version),
    key,
  });
