import { z } from "zod";
import { feedbackLimits, quickKinds } from "./feedback";

const points = (text: string) => [...text].length;

/**
 * Schema of the feedback form; errors are locale keys. A quick text may replace the description; one of the two is
 * required. Any contact is accepted: people leave phone numbers, addresses, names on messengers.
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
