import {
  isNoticeEvent,
  type NoticeEvent,
  type NoticeFacts,
  noticeEvents,
  noticeFacts,
  type ShownNotice,
  type StoredNotice,
} from "~/app/chat/api.server";
import { pointsUnit } from "~/app/ledger/api.server";
import { sumOf, wayWords } from "~/app/orders/api.server";
import { calendarFormat, formatDay } from "~/app/platform/format/dates";
import { printedNumber } from "~/app/platform/format/handed-number";
import { wholeNumber } from "~/app/platform/format/whole-number";
import type { Language } from "~/app/platform/language/i18n.server";
import type { Locale } from "~/app/platform/language/locales";
import { pickText } from "~/app/platform/language/texts";
import { storedPicture } from "~/app/platform/media/media-source";
import { noticePlaces } from "./notice-places";

type Words = Pick<Language, "i18n" | "format">;

/**
 * Returns notices with their text, picture and link in a language, in order. They are rendered from their stored facts
 * alone, without the database. Notices with a missing subject, or an event of a newer version, are left out.
 */
export function describeNotices(notices: readonly StoredNotice[], language: Words): ShownNotice[] {
  return notices.flatMap(({ id, event, side, topic, subjectId, facts: stored, at, read }): ShownNotice[] => {
    const facts = noticeFacts.safeParse(stored);
    if (!isNoticeEvent(event) || !facts.success) return [];
    const { picture, link } = facts.data;
    const places = noticePlaces[noticeEvents[event].of](subjectId, event);
    const values = { ...wordsOf(facts.data, language), defaultValue: "" };
    const named = moneyNames[moneyOf(event, facts.data)];
    const words = (name: string) => language.i18n.t(`noticeEvents:${event}.${side}.${name}`, values);
    const say = (part: "title" | "text") => words(named[part]) || words(part);
    return [
      {
        id,
        topic,
        title: say("title"),
        text: say("text"),
        at,
        read,
        picture: picture ? storedPicture(picture) : null,
        href: (side === "buyer" && link) || places[side],
      },
    ];
  });
}

/** Texts of events about money; others use the event's title and text. */
const moneyNames = {
  none: { title: "title", text: "text" },
  back: { title: "title", text: "textBack" },
  credited: { title: "title", text: "textCredited" },
  purchase: { title: "titlePurchase", text: "textPurchase" },
};

function moneyOf(event: NoticeEvent, { back, creditedMinor = 0, purchasePaid }: NoticeFacts): keyof typeof moneyNames {
  if (purchasePaid) return "purchase";
  if (event === "order_received") return creditedMinor > 0 ? "credited" : "none";
  return back && back.walletMinor + back.providerMinor > 0 ? "back" : "none";
}

/** On which day of the market's calendar something ends, and how many points. */
function endingWords({ points = 0, day }: NoticeFacts, locale: Locale): Record<string, string> {
  if (day === undefined) return {};
  return { points: new Intl.NumberFormat(locale).format(points), date: formatDay(day, locale) };
}

/** When something begins, by the reader's clocks. */
function beginningWords({ at }: NoticeFacts, { locale, zone }: Words["format"]): Record<string, string> {
  if (at === undefined) return {};
  return {
    moment: calendarFormat({ locale, zone }, "live begins", { dateStyle: "medium", timeStyle: "short" }).format(at),
  };
}

/** Variables of the sentences. */
function wordsOf(facts: NoticeFacts, { i18n, format }: Words): Record<string, string> {
  const { currency = "", back, provider = null, providerNames, creditedMinor = 0, amountMinor = 0 } = facts;
  const amount = (minor: number) => {
    if (currency === pointsUnit) return wholeNumber(minor, format.locale, true);
    const { integer, fraction } = format.price(minor, currency);
    return `${currency} ${integer}${fraction}`;
  };
  const text = (texts: NoticeFacts["goods"]) => pickText(texts, format.locale);
  const named = { number: printedNumber(facts.number ?? ""), shop: text(facts.shop), goods: text(facts.goods) };
  const said = {
    title: text(facts.title),
    text: text(facts.text),
    ...endingWords(facts, format.locale),
    ...beginningWords(facts, format),
  };
  if (currency === "") return { ...named, ...said };
  const shares = {
    walletMinor: 0,
    providerMinor: 0,
    ...back,
    provider,
    ...(providerNames && { names: providerNames }),
  };
  return {
    ...named,
    ...said,
    amount: amount(amountMinor),
    credited: amount(creditedMinor),
    back: amount(sumOf(shares)),
    // The provider is asked for it after the notice is written.
    to: wayWords("due", shares, { t: (key, values) => i18n.t(key, values), amount, locale: format.locale }),
  };
}
