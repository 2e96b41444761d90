import { createHash } from "node:crypto";
import { z } from "zod";
import { type LogisticsProvider, parcelStatuses } from "./provider";

const language = z.enum(["en", "zh-TW", "zh-CN", "ms", "ja", "ko", "ru"]);
const words = z.string().max(500);

const call = z.object({
  courier: z.string().min(1).max(40),
  number: z.string().regex(/^[A-Za-z0-9-]{4,40}$/),
  reports: z
    .array(
      z.object({
        status: z.enum(parcelStatuses),
        subStatus: words.max(60).default(""),
        time: z.iso.datetime({ offset: true }),
        text: z.partialRecord(language, words),
        place: words.max(200).default(""),
      }),
    )
    .min(1)
    .max(500),
});

/**
 * The simulated provider: it tracks nothing, and reports are sent to the hook by hand, by scripts and by tests: `{
 * courier, number, reports: [{ status, subStatus?, time, text: { en }, place? }] }`, times in ISO 8601.
 */
export const simulator: LogisticsProvider = {
  async register() {},
  ingest(raw) {
    const parsed = call.safeParse(raw);
    if (!parsed.success) return null;
    const { courier, number, reports } = parsed.data;
    return reports.map(({ status, subStatus, time, text, place }) => {
      const moment = new Date(time);
      const message = JSON.stringify([status, subStatus, moment.getTime(), Object.entries(text).sort(), place]);
      const hash = createHash("sha256").update(message).digest("hex");
      return { courier, number, status, subStatus, time: moment, text, place, hash };
    });
  },
};
