import type { Response } from "express";

/** Value of Retry-After, in seconds, while the database is unavailable. */
export const retryAfter = "5";

/** Turns a 500 of this response into a 503 with Retry-After. */
export function answerUnavailable(res: Response): void {
  const { status } = res;
  res.status = (code) => {
    if (code !== 500) return status.call(res, code);
    res.setHeader("Retry-After", retryAfter);
    return status.call(res, 503);
  };
}

/** Resolves like `answer`, or rejects when it takes longer than `ms`. */
export function within<T>(ms: number, answer: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`no answer within ${ms} ms`)), ms);
    answer.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
