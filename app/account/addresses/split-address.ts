/** Parts of a pasted address. Missing parts are "". */
export interface SplitAddress {
  recipient: string;
  mobile: string;
  /** Region code, as deep as found. */
  region: string;
  detail: string;
}

interface Finders {
  /** Recognises the shop's phone numbers, without spaces. */
  isPhone: (text: string) => boolean;
  findRegion: (text: string) => { code: string; rest: string } | null;
}

const labels = {
  recipient:
    /(?:收货人|收貨人|收件人|联系人|聯絡人|姓名|受取人|お名前|氏名|받는\s?사람|받는\s?분|수령인|이름|получатель|фио|имя|penerima|nama|recipient|full name|name|attn)\s*[:：]\s*/iu,
  mobile:
    /(?:手机号码|手機號碼|手机号|联系电话|聯絡電話|手机|手機|电话|電話|携帯電話|전화번호|휴대폰|연락처|전화|телефон|тел\.?|no\.?\s?telefon|telefon|mobile|phone(?: number)?|tel\.?)\s*[:：]\s*/iu,
  region: /(?:所在地区|所在地區|地区|地區|地域|지역|регион|kawasan|region)\s*[:：]\s*/iu,
  detail:
    /(?:详细地址|詳細地址|收货地址|收貨地址|地址|お届け先|住所|상세\s?주소|배송지|주소|адрес(?: доставки)?|alamat(?: penghantaran)?|delivery address|address)\s*[:：]\s*/iu,
} as const;

/** A run of digits as people write phone numbers. */
const numbers = /(?<![\p{Script=Latin}\p{Script=Cyrillic}\d])\+?\d[\d\s()-]{5,18}\d(?!\d)/gu;
const separators = /[\n\r\t,，;；、|]+/u;
const han = /^[\p{Script=Han}·]{2,4}$/u;
/** Words that occur in places rather than in names. */
const places =
  /[路街巷弄号號楼樓室栋幢镇村省市区區县縣]|\d|\b(?:street|st|road|rd|avenue|ave|jalan|lorong|lebuh|floor|unit)\b|ул\.|улица|дом|[로길동호]\s?\d/iu;

/**
 * The number matching the shop's pattern, with or without its country code; otherwise the longest that looks like one.
 */
function phoneIn(text: string, isPhone: Finders["isPhone"]): { found: string; mobile: string } | null {
  const all = [...text.matchAll(numbers)].map(([found]) => ({ found, mobile: found.replace(/[\s()-]/gu, "") }));
  for (const { found, mobile } of all) {
    const plain = [mobile, mobile.replace(/^(?:\+|00)86/u, ""), mobile.replace(/^86/u, "")].find(isPhone);
    if (plain) return { found, mobile: plain };
  }
  const likely = all.filter(({ mobile }) => mobile.length >= 8 && mobile.length <= 16);
  return likely.sort((one, other) => other.mobile.length - one.mobile.length)[0] ?? null;
}

/** The name part: the labelled one, else the one least like a place. */
function recipientAmong(parts: readonly string[]): string {
  const named = parts.filter((part) => [...part].length <= 32 && !places.test(part));
  return named.find((part) => han.test(part)) ?? named[0] ?? "";
}

/**
 * Splits a pasted address into recipient, phone, region and detail, as far as possible: labels such as "Phone:" are
 * trusted, a phone number is what the shop accepts as one, the region is an existing one, the name is what resembles
 * none of these. Nothing is lost: the rest is the detail.
 */
export function splitAddress(pasted: string, { isPhone, findRegion }: Finders): SplitAddress {
  const text = pasted.normalize("NFC").replace(/[０-９＋]/gu, (sign) => sign.normalize("NFKC"));
  const phone = phoneIn(text, isPhone);
  const rest = (phone ? text.replace(phone.found, "\n") : text).replace(labels.mobile, "\n");
  const [, afterName] = rest.split(labels.recipient, 2);
  const called = afterName?.split(separators)[0]?.trim() ?? "";
  const other = (called === "" ? rest : rest.replace(called, "\n"))
    .replace(labels.recipient, "\n")
    .replace(labels.detail, "\n")
    .replace(labels.region, "\n");
  const parts = other
    .split(separators)
    .flatMap(splitHan)
    .map((part) => part.trim().replace(/\s+/gu, " "))
    .filter((part) => part !== "");
  // A country or a state is not a name, although it looks like one.
  const recipient = called || recipientAmong(parts.filter((part) => findRegion(part) === null));
  const remaining = parts.filter((part) => called !== "" || part !== recipient);
  const found = findRegion(remaining.join(", "));
  const detail = (found ? found.rest : remaining.join(", ")).trim();
  return { recipient, mobile: phone?.mobile ?? "", region: found?.code ?? "", detail: withoutCommas(detail) };
}

/** Splits Chinese text, which has no spaces between words, at its spaces: 张三 上海市黄浦区. */
function splitHan(part: string): string[] {
  return /\p{Script=Han}/u.test(part) && !/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(part)
    ? part.split(/\s+/u)
    : [part];
}

/** Joins Chinese text by spaces again. */
const withoutCommas = (text: string) => (/\p{Script=Han}/u.test(text) ? text.replaceAll(", ", " ") : text);
