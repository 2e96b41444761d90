import type { Response } from "express";

/** When to come again, in seconds, when the database does not answer. */
export const retryAfter = "5";

/** What was going to be a 500 becomes a 503 that says when to come again. */
export function answerUnavailable(res: Response): void {
  const { status } = res;
  res.status = (code) => {
    if (code !== 500) return status.call(res, code);
    res.setHeader("Retry-After", retryAfter);
    return status.call(res, 503);
  };
}

/** The answer, or a rejection when it takes longer than `ms`. */
export function within<T>(ms: number, answer: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`no answer within ${ms} ms`)), ms);
    answer.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
