import { z } from "zod";
import type { Footstep } from "./footprints-queries.server";

const step = z
  .string()
  .regex(/^[1-9]\d{0,14}\.\d{4}-\d{2}-\d{2}$/)
  .transform((text): Footstep => {
    const [id = "", day = ""] = text.split(".");
    return { goodsId: Number(id), day };
  });

/** Reads footprints from the checkboxes of a form, `<goods>.<YYYY-MM-DD>`; anything else is dropped. At most 200. */
export function readFootsteps(named: readonly FormDataEntryValue[]): Footstep[] {
  return named.slice(0, 200).flatMap((one) => step.safeParse(one).data ?? []);
}
