import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createMessenger } from "~/app/platform/messages/messenger.server";
import {
  claimDueMessages,
  maxAttempts,
  queueMessage,
  removeOldMessages,
} from "~/app/platform/messages/outbox-queries.server";
import type { SenderSettings } from "~/app/platform/messages/senders.server";
import { transact } from "~/db/transact.server";
import { testDatabase } from "~/tests/support/database";
import { mailServer, smsGateway } from "~/tests/support/mail-server";

const { db } = testDatabase();
const logged: unknown[] = [];
const log = {
  info: (...parts: unknown[]) => void logged.push(parts),
  warn: (...parts: unknown[]) => void logged.push(parts),
  error: (...parts: unknown[]) => void logged.push(parts),
};
const nowhere: SenderSettings = {
  smtpUrl: null,
  mailFrom: "Pasar <shop@shop.example>",
  smsUrl: null,
  smsToken: null,
  allowPlainBackends: false,
};
const sms = { channel: "sms" as const, target: "13800138000", subject: "", body: "123456 is your code" };
const mail = {
  channel: "mail" as const,
  target: "nadia@mail.example",
  subject: "您的验证码 😀",
  body: "Код: 654321\n.\nend",
};

let smtp: Awaited<ReturnType<typeof mailServer>>;
let gateway: Awaited<ReturnType<typeof smsGateway>>;
beforeAll(async () => {
  [smtp, gateway] = await Promise.all([mailServer(), smsGateway()]);
});
afterAll(() => {
  smtp.close();
  gateway.close();
});
beforeEach(async () => {
  logged.length = 0;
  await db.deleteFrom("outbox_messages").execute();
});

const senders = () => ({ ...nowhere, smtpUrl: smtp.url, smsUrl: gateway.url, smsToken: "gateway key" });
const queue = (message: typeof sms | typeof mail) => transact(db, (trx) => queueMessage(trx, message));
const rows = () => db.selectFrom("outbox_messages").selectAll().orderBy("id").execute();

describe("the outbox", () => {
  test("mails go to the mail server, text messages to the gateway, and their text is not kept", async () => {
    await queue(sms);
    await queue(mail);
    const messenger = createMessenger({ db, demo: false, latest: senders, log });
    expect(await messenger.deliver()).toBe(2);
    expect(gateway.messages.at(-1)).toEqual({ to: sms.target, text: sms.body, authorization: "Bearer gateway key" });
    const letter = smtp.mails.at(-1) ?? "";
    expect(letter).toMatch(/^To: nadia@mail\.example$/m);
    expect(letter).toMatch(/^From: Pasar <shop@shop\.example>$/m);
    for (const row of await rows()) expect(row).toMatchObject({ body: "", error: "", sent_at: expect.any(Date) });
    expect(await messenger.deliver()).toBe(0);
    expect(JSON.stringify(logged)).not.toMatch(/123456|654321/);
    await messenger.close();
  });
  test("a mail comes from the market by name, with its logo as a picture and who writes at the end, in its language", async () => {
    const asked: string[] = [];
    const letterhead = async (language: string) => {
      asked.push(language);
      return {
        sender: 'Night "Market"',
        logo: Buffer.from("a picture"),
        foot: ["Night Market Ltd.", "1 Harbour Road"],
      };
    };
    const messenger = createMessenger({ db, demo: false, latest: senders, letterhead, log });
    const body = "Look <here>: https://shop.example/a?b=1&c=2.";
    await transact(db, (trx) => queueMessage(trx, { ...mail, body, locale: "ko" }));
    await messenger.deliver();
    const letter = (smtp.mails.at(-1) ?? "").replace(/=\r?\n/g, "").replaceAll("=3D", "=");
    expect(asked).toEqual(["ko"]);
    expect(letter).toMatch(/^From: "Night \\"Market\\"" <shop@shop\.example>\r?$/m);
    expect(letter).toContain(body);
    expect(letter).toContain("Night Market Ltd.\r\n1 Harbour Road");
    expect(letter).toContain('alt="Night &quot;Market&quot;"');
    const link = "https://shop.example/a?b=1&amp;c=2";
    expect(letter).toContain(`Look &lt;here&gt;: <a href="${link}">${link}</a>.`);
    expect(letter).toContain(Buffer.from("a picture").toString("base64"));
    await messenger.close();
  });
  test("a mail that people may end says how: with one press over https, otherwise by its page", async () => {
    const messenger = createMessenger({ db, demo: false, latest: senders, log });
    const letterWith = async (unsubscribe: string) => {
      await transact(db, (trx) => queueMessage(trx, { ...mail, unsubscribe }));
      await messenger.deliver();
      return (smtp.mails.at(-1) ?? "").replace(/\r?\n\s+/g, " ");
    };
    const safe = await letterWith(
      "https://shop.example/pages/notice/unsubscribe?user=1&topics=orders.wallet&sign=a-b_c",
    );
    expect(safe).toMatch(
      /^List-Unsubscribe: <https:\/\/shop\.example\/pages\/notice\/unsubscribe\?user=1&topics=orders\.wallet&sign=a-b_c>\r?$/m,
    );
    expect(safe).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m);
    expect(await letterWith("http://shop.lan/stop")).toMatch(/^List-Unsubscribe: <http:\/\/shop\.lan\/stop>\r?$/m);
    expect(smtp.mails.at(-1)).not.toContain("One-Click");
    expect(await letterWith("")).not.toContain("List-Unsubscribe");
    for (const row of await rows()) expect(row.unsubscribe).toBe("");
    await messenger.close();
  });
  test("without senders the outbox has the text, and only the demo shop's log has it, too", async () => {
    const told = async (demo: boolean) => {
      logged.length = 0;
      await queue(sms);
      const messenger = createMessenger({ db, demo, latest: () => nowhere, log });
      await messenger.deliver();
      await messenger.close();
      return logged;
    };
    expect(await told(false)).toEqual([[{ channel: "sms" }, "message in the outbox"]]);
    expect(await rows()).toMatchObject([{ body: sms.body, sent_at: expect.any(Date) }]);
    expect(await told(true)).toEqual([
      [{ channel: "sms", target: sms.target, body: sms.body }, "message in the outbox"],
    ]);
  });
  test("what fails is tried again, later each time, and given up after eight tries", async () => {
    await queue(sms);
    const messenger = createMessenger({ db, demo: false, latest: senders, log });
    gateway.state.status = 503;
    const pauses: number[] = [];
    for (let i = 1; i <= maxAttempts; i++) {
      expect(await messenger.deliver()).toBe(1);
      const [row] = await rows();
      pauses.push(Math.round(((row?.next_try_at.getTime() ?? 0) - Date.now()) / 1000));
      expect(row).toMatchObject({ attempts: i, sent_at: null, error: "the SMS gateway answered 503" });
      expect(await messenger.deliver()).toBe(0);
      await db
        .updateTable("outbox_messages")
        .set({ next_try_at: new Date(0) })
        .execute();
    }
    expect(pauses).toEqual([5, 10, 20, 40, 80, 160, 320, 640]);
    gateway.state.status = 200;
    expect(await messenger.deliver()).toBe(0);
    expect(JSON.stringify(logged)).not.toContain("123456");
    await messenger.close();
  });
  test("a mail that was refused once arrives with the second try", async () => {
    await queue(mail);
    const before = smtp.mails.length;
    smtp.state.refuse = 1;
    const messenger = createMessenger({ db, demo: false, latest: senders, log });
    await messenger.deliver();
    expect(await rows()).toMatchObject([{ sent_at: null, error: expect.stringContaining("451") }]);
    await db
      .updateTable("outbox_messages")
      .set({ next_try_at: new Date(0) })
      .execute();
    await messenger.deliver();
    expect(smtp.mails).toHaveLength(before + 1);
    await messenger.close();
  });
  test("a token that was renewed beside the running shop is the one that is sent", async () => {
    let smsToken = "first";
    const messenger = createMessenger({ db, demo: false, latest: () => ({ ...senders(), smsToken }), log });
    for (smsToken of ["first", "second"]) {
      await queue(sms);
      await messenger.deliver();
      expect(gateway.messages.at(-1)?.authorization).toBe(`Bearer ${smsToken}`);
    }
    await messenger.close();
  });
  test("a mail server on another machine gets nothing without STARTTLS, unless that is allowed", async () => {
    await queue(mail);
    const before = smtp.mails.length;
    // An address that reaches this machine but is none of the loopback names.
    const smtpUrl = smtp.url.replace("127.0.0.1", "0.0.0.0");
    const deliver = async (allowPlainBackends: boolean) => {
      const latest = () => ({ ...senders(), smtpUrl, allowPlainBackends });
      const messenger = createMessenger({ db, demo: false, latest, log });
      await db
        .updateTable("outbox_messages")
        .set({ next_try_at: new Date(0) })
        .execute();
      await messenger.deliver();
      await messenger.close();
    };
    await deliver(false);
    expect(smtp.mails).toHaveLength(before);
    expect(await rows()).toMatchObject([{ sent_at: null, error: expect.stringMatching(/TLS/) }]);
    await deliver(true);
    expect(smtp.mails).toHaveLength(before + 1);
  });
  test("several deliverers never take the same message, and one that died gives it back", async () => {
    for (let i = 0; i < 40; i++) await queue({ ...sms, target: `1390000${1000 + i}` });
    const hands = await Promise.all(Array.from({ length: 8 }, () => claimDueMessages(db, 10)));
    const ids = hands.flat().map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    await db
      .updateTable("outbox_messages")
      .set({ next_try_at: new Date(0) })
      .execute();
    expect(await claimDueMessages(db, 100)).toHaveLength(40);
  });
  test("a message whose act was rolled back is never sent", async () => {
    const act = db.transaction().execute(async (trx) => {
      await queueMessage(trx, sms);
      throw new Error("refused");
    });
    await expect(act).rejects.toThrow("refused");
    expect(await rows()).toEqual([]);
  });
  test("is looked at by itself once started, and left alone once closed", async () => {
    const messenger = createMessenger({ db, demo: false, latest: () => nowhere, log });
    messenger.start();
    await queue(sms);
    await expect.poll(() => logged.length, { timeout: 8000 }).toBe(1);
    await messenger.close();
    await queue(sms);
    await new Promise((resolve) => setTimeout(resolve, 1300));
    expect(logged).toHaveLength(1);
  });
  test("forgets messages after a week", async () => {
    await queue(sms);
    await db
      .updateTable("outbox_messages")
      .set({ created_at: new Date(Date.now() - 8 * 86_400_000) })
      .execute();
    await queue(mail);
    await removeOldMessages(db);
    expect(await rows()).toHaveLength(1);
  });
});
