import type { RequestContext } from "~/app/context.server";
import { printedNumber } from "~/app/platform/format/handed-number";
import { marketCurrency } from "~/app/platform/format/market-currency.server";
import type { Language } from "~/app/platform/language/i18n.server";
import { filledIn, groupFacts, type MessageText, type Wording } from "~/app/platform/messages/message-texts";
import { noticeLetter } from "~/app/platform/messages/notice-letter";
import { smsParts } from "~/app/platform/messages/sms-parts";
import { factLines, marketFacts } from "../../market-facts";
import { readSettings } from "../../read-settings.server";

/** Words as people get them, with example values; null = they are not sent this way. */
export interface MessagePreview {
  notice: { title: string; text: string } | null;
  sms: { text: string; parts: number } | null;
  mail: { from: string; subject: string; text: string; logo: string | null; foot: string[] };
}

/** Returns words of a text as people get them in its language. */
export async function previewOf(
  { db, look, origin }: Pick<RequestContext, "db" | "look" | "origin">,
  language: Language,
  { text, wording }: { text: MessageText; wording: Wording },
): Promise<MessagePreview> {
  const values = exampleValues(language, origin);
  const fill = (words: string) => filledIn(words, values, language.market);
  const { group, subject, heading } = text;
  const { channels } = groupFacts[group];
  const own = { title: fill(subject === null ? heading : wording.subject), text: fill(wording.body) };
  const foot = factLines(marketFacts(await readSettings(db), language.locale));
  const letter = letterOf(own, { text, language, values });
  return {
    notice: channels.includes("notice") ? own : null,
    sms: channels.includes("sms") ? { text: own.text, parts: smsParts(own.text) } : null,
    mail: { from: language.market, ...letter, logo: look.logo?.src ?? null, foot },
  };
}

/** Returns a mail: of the words alone, or of the notices that they are in. */
function letterOf(
  own: { title: string; text: string },
  { text: { name, group }, language, values }: { text: MessageText; language: Language; values: Values },
): { subject: string; text: string } {
  if (group === "account" || group === "staff") return { subject: own.title, text: own.text };
  const { t } = language.i18n;
  const said = (key: string) => (key === name ? own.text : t(key, { ...values, count: 3 }));
  const example = {
    title: t("noticeEvents:order_shipped.buyer.title"),
    text: said("noticeEvents:order_shipped.buyer.text"),
  };
  const notice = group === "notices" ? example : own;
  return {
    subject: notice.title,
    text: noticeLetter({
      hello: said("mails:notices.hello.text"),
      notices: [{ ...notice, link: values.link }],
      stop: said("mails:notices.stop.text"),
    }),
  };
}

type Values = ReturnType<typeof exampleValues>;

/** A value of each variable, in the language of the text. */
function exampleValues({ i18n, format }: Language, origin: string) {
  const { t } = i18n;
  const { integer, fraction } = format.price(12_345, marketCurrency());
  const amount = `${marketCurrency()} ${integer}${fraction}`;
  return {
    code: "123456",
    minutes: "10",
    link: `${origin}/…`,
    site: origin,
    count: "3",
    points: "120",
    date: format.date(Date.UTC(2026, 11, 12)),
    account: "1234",
    number: printedNumber("P261125483920717"),
    amount,
    credited: amount,
    back: amount,
    name: t("messageTexts:examples.name"),
    shop: t("messageTexts:examples.shop"),
    goods: t("messageTexts:examples.goods"),
    to: t("messageTexts:examples.to"),
    title: t("messageTexts:examples.title"),
    text: t("messageTexts:examples.text"),
  };
}
