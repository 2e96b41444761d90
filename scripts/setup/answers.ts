import type { ParseArgsConfig } from "node:util";

/** What setup has to know, in the order in which it asks; each is also a flag. */
export const answerNames = [
  "market",
  "name",
  "languages",
  "currency",
  "country",
  "zone",
  "database",
  "data-dir",
  "port",
  "public-url",
  "host",
  "proxies",
  "owner",
  "owner-name",
  "owner-password-file",
  "smtp",
  "mail-from",
  "test-mail",
] as const;

export type AnswerName = (typeof answerNames)[number];
/** Accepted answers; "" = none. */
export type Answers = Partial<Record<AnswerName, string>>;

/** A problem that a person can fix; the message is one sentence. */
export class SetupError extends Error {}

export const flags = {
  ...(Object.fromEntries(answerNames.map((name) => [name, { type: "string" }])) as Record<
    AnswerName,
    { type: "string" }
  >),
  "second-factor": { type: "boolean" },
  file: { type: "string" },
  force: { type: "boolean" },
  help: { type: "boolean", short: "h" },
} as const satisfies ParseArgsConfig["options"];
