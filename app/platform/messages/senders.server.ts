import nodemailer from "nodemailer";
import type { Settings } from "../env/env-settings.server";
import { isOwnMachine } from "../env/own-machine";
import { callOther } from "../http/call-other.server";
import { type Letterhead, onLetterhead, plainLetter } from "./letterhead";
import type { Message } from "./outbox-queries.server";

/** Sends a message; throws on failure. */
export type Send = (message: Message) => Promise<void>;

/** Timeout of the mail server or gateway, in ms. */
const timeout = 20_000;

/** The sender of each channel; null = none, the message stays readable in the outbox. */
export interface Senders {
  sms: Send | null;
  mail: Send | null;
}

export type SenderSettings = Pick<Settings, "smtpUrl" | "mailFrom" | "smsUrl" | "smsToken" | "allowPlainBackends">;

/**
 * @param latest is called for each message: passwords and tokens from files may change while the shop runs
 * @param letterhead is called for each mail
 */
export function createSenders(
  latest: () => SenderSettings,
  letterhead: (language: string) => Promise<Letterhead> = async () => plainLetter,
): Senders {
  const { smtpUrl, smsUrl } = latest();
  return {
    mail: smtpUrl
      ? async (message) =>
          sendMail(
            { ...latest(), smtpUrl: latest().smtpUrl ?? smtpUrl },
            message,
            await letterhead(message.locale ?? ""),
          )
      : null,
    sms: smsUrl ? (message) => postSms(latest().smsUrl ?? smsUrl, latest().smsToken, message) : null,
  };
}

/** Sends a mail. Another machine is reached over TLS only: either implicit TLS or a required STARTTLS. */
async function sendMail(
  { smtpUrl, mailFrom, allowPlainBackends }: SenderSettings & { smtpUrl: string },
  { target, subject, body, unsubscribe = "" }: Message,
  letterhead: Letterhead,
): Promise<void> {
  const requireTLS = !allowPlainBackends && !isOwnMachine(new URL(smtpUrl).hostname);
  const wait = { connectionTimeout: timeout, greetingTimeout: timeout, socketTimeout: timeout };
  const mailer = nodemailer.createTransport({ url: smtpUrl, requireTLS, ...wait });
  try {
    await mailer.sendMail({
      to: { name: "", address: target },
      subject,
      ...onLetterhead(letterhead, { from: mailFrom, body }),
      headers: endingHeaders(unsubscribe),
    });
  } finally {
    mailer.close();
  }
}

/**
 * Returns the headers with which a mail program unsubscribes by a POST (RFC 8058). One-click is for https only; a shop
 * without it links the page.
 */
function endingHeaders(address: string): Record<string, string> {
  if (address === "") return {};
  const page = { "List-Unsubscribe": `<${address}>` };
  return address.startsWith("https:") ? { ...page, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" } : page;
}

async function postSms(url: string, token: string | null, { target, body }: Message): Promise<void> {
  const answer = await callOther(url, {
    method: "POST",
    headers: { "Content-Type": "application/json", ...(token ? { Authorization: `Bearer ${token}` } : {}) },
    body: JSON.stringify({ to: target, text: body }),
    timeout,
  });
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`the SMS gateway answered ${answer.status}`);
}
