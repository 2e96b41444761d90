import nodemailer from "nodemailer";
import type { Env } from "../env.server";
import type { Message } from "./outbox-queries.server";

/** Carries a message out of the house; throws when it could not. */
export type Send = (message: Message) => Promise<void>;

/** How long a mail server or gateway may take, in ms. */
const patience = 20_000;

/** The sender of each channel; null = there is none, the message stays readable in the outbox. */
export interface Senders {
  sms: Send | null;
  mail: Send | null;
  close(): void;
}

export function createSenders(env: Pick<Env, "smtpUrl" | "mailFrom" | "smsUrl" | "smsToken">): Senders {
  const { smtpUrl, smsUrl } = env;
  const wait = { connectionTimeout: patience, greetingTimeout: patience, socketTimeout: patience };
  const mailer = smtpUrl ? nodemailer.createTransport({ url: smtpUrl, ...wait }) : null;
  return {
    mail: mailer
      ? async ({ target, subject, body }) => {
          await mailer.sendMail({ from: env.mailFrom, to: { name: "", address: target }, subject, text: body });
        }
      : null,
    sms: smsUrl ? (message) => postSms(smsUrl, env.smsToken, message) : null,
    close: () => mailer?.close(),
  };
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
