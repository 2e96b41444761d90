import { z } from "zod";
import { feedbackLimits, quickKinds } from "./feedback";

const points = (text: string) => [...text].length;

/**
 * What may be sent as feedback; errors are keys. A quick text may stand for the description, one of the two is needed. Any contact
 * will do: people leave numbers, addresses, names of messengers.
 */
export const feedbackSchema = z
  .object({
    quick: z.enum(quickKinds, "choose").optional(),
    body: z
      .string()
      .transform((text) => text.replace(/\r\n?/g, "\n").trim())
      .refine((text) => points(text) <= feedbackLimits.body, "tooLong")
      .default(""),
    contact: z
      .string()
      .transform((text) => text.trim())
      .refine((text) => points(text) <= feedbackLimits.contact, "tooLong")
      .default(""),
    score: z.enum(["1", "2", "3", "4", "5"], "choose").default("5").transform(Number),
  })
  .refine(({ quick, body }) => quick !== undefined || body !== "", { path: ["body"], message: "required" });
