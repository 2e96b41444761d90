import nodemailer from "nodemailer";
import type { Settings } from "../env/env-settings.server";
import { isOwnMachine } from "../env/own-machine";
import type { Message } from "./outbox-queries.server";

/** Carries a message out of the house; throws when it could not. */
export type Send = (message: Message) => Promise<void>;

/** How long a mail server or gateway may take, in ms. */
const patience = 20_000;

/** The sender of each channel; null = there is none, the message stays readable in the outbox. */
export interface Senders {
  sms: Send | null;
  mail: Send | null;
}

export type SenderSettings = Pick<Settings, "smtpUrl" | "mailFrom" | "smsUrl" | "smsToken" | "allowPlainBackends">;

/** @param latest is asked for each message: passwords and tokens of files may change while the shop runs */
export function createSenders(latest: () => SenderSettings): Senders {
  const { smtpUrl, smsUrl } = latest();
  return {
    mail: smtpUrl ? (message) => sendMail({ ...latest(), smtpUrl: latest().smtpUrl ?? smtpUrl }, message) : null,
    sms: smsUrl ? (message) => postSms(latest().smsUrl ?? smsUrl, latest().smsToken, message) : null,
  };
}

/** On another machine only with TLS: from the start, or by a STARTTLS that is a must. */
async function sendMail(
  { smtpUrl, mailFrom, allowPlainBackends }: SenderSettings & { smtpUrl: string },
  { target, subject, body }: Message,
): Promise<void> {
  const requireTLS = !allowPlainBackends && !isOwnMachine(new URL(smtpUrl).hostname);
  const wait = { connectionTimeout: patience, greetingTimeout: patience, socketTimeout: patience };
  const mailer = nodemailer.createTransport({ url: smtpUrl, requireTLS, ...wait });
  try {
    await mailer.sendMail({ from: mailFrom, to: { name: "", address: target }, subject, text: body });
  } finally {
    mailer.close();
  }
}

async function postSms(url: string, token: string | null, { target, body }: Message): Promise<void> {
  const answer = await fetch(url, {
    method: "POST",
    headers: { "Content-Type": "application/json", ...(token ? { Authorization: `Bearer ${token}` } : {}) },
    body: JSON.stringify({ to: target, text: body }),
    redirect: "error",
    signal: AbortSignal.timeout(patience),
  });
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`the SMS gateway answered ${answer.status}`);
}
