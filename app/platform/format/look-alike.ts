/** Letters of other alphabets, and digits, that look like a letter of ours. */
const alike: Record<string, string> = Object.fromEntries(
  [
    "aаαɑ",
    "bвь",
    "cсϲ",
    "dԁ",
    "eеεё",
    "hнһ",
    "iіιı",
    "jј",
    "kкκ",
    "lӏ1|",
    "mм",
    "nпη",
    "oоο0օ",
    "pрρ",
    "sѕ5",
    "tтτ",
    "uυս",
    "vνѵ",
    "xхχ",
    "yуγү",
    "zζ",
  ].flatMap(([letter = "", ...others]) => others.map((other) => [other, letter])),
);

/** How a name looks: two names that people take for each other have the same. Only to be compared. */
export function lookOf(name: string): string {
  const plain = name
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[\u0300-\u036f]/g, "");
  const letters = [...plain].map((letter) => alike[letter] ?? letter).join("");
  return letters
    .replace(/[^\p{L}\p{N}]/gu, "")
    .replaceAll("i", "l")
    .replaceAll("rn", "m")
    .replaceAll("vv", "w");
}

/** What those who act for a market call themselves. */
const offices = [
  ...[
    "customer",
    "support",
    "service",
    "services",
    "helpdesk",
    "help",
    "team",
    "official",
    "staff",
    "security",
    "care",
  ],
  ...["admin", "administrator", "moderator", "operator", "centre", "center", "desk", "account", "system", "payment"],
  ...[
    "客服",
    "官方",
    "管理员",
    "管理員",
    "客户服务",
    "客戶服務",
    "工作人员",
    "工作人員",
    "系统",
    "系統",
    "平台",
    "中心",
  ],
  ...["サポート", "カスタマー", "運営", "公式", "管理者", "事務局", "고객센터", "고객지원", "운영자", "관리자", "공식"],
  ...[
    "поддержка",
    "поддержки",
    "служба",
    "администратор",
    "администрация",
    "админ",
    "модератор",
    "оператор",
    "официальный",
  ],
  ...["khidmat", "pelanggan", "sokongan", "pentadbir", "rasmi"],
].map(lookOf);
/** Words that everybody uses alone: they say something beside the market's name only. */
const usual = [
  "help",
  "team",
  "service",
  "services",
  "centre",
  "center",
  "care",
  "desk",
  "account",
  "平台",
  "中心",
].map(lookOf);
const anyOffice = new RegExp([...offices].sort((one, other) => other.length - one.length).join("|"), "gu");

/**
 * True for a name that people would take for the market's staff: its name, alone or with that of an office ("Pasar
 * Support"), or offices alone ("Customer Support").
 * @param markets names of the market
 */
export function looksLikeStaff(name: string, markets: readonly string[]): boolean {
  const look = lookOf(name.replace(/[\d\s_.-]+$/, ""));
  const rest = look.replace(anyOffice, "");
  if (rest === "" && look !== "" && !usual.includes(look)) return true;
  return markets.map(lookOf).some((market) => {
    if (market === "" || !look.includes(market)) return false;
    return look === market || look.replace(market, "").match(anyOffice) !== null;
  });
}
