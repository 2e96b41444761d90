import type { StatementRole } from "~/db/tables/statements-schema";

/** Days after which a file without a line goes by itself. */
export const unreadDays = 7;

export const statementRoles = [
  ...(["date", "amount", "credit", "debit", "direction", "name", "words", "bankReference", "currency"] as const),
] satisfies StatementRole[];

/** Column titles of banks, in lower case without brackets and points. */
const titles: Record<StatementRole, readonly string[]> = {
  date: [
    ...["date", "booking date", "transaction date", "value date", "posting date", "entry date", "buchungstag"],
    ...["日期", "交易日期", "记账日期", "入账日期", "交易时间", "記帳日期", "入帳日期", "交易時間"],
    ...["取引日", "日付", "年月日", "取引日付", "거래일", "거래일시", "거래일자", "날짜"],
    ...["tarikh", "tarikh transaksi", "tarikh nilai", "дата", "дата операции", "дата проводки", "дата документа"],
  ],
  amount: [
    ...["amount", "transaction amount", "amt", "betrag", "金额", "交易金额", "发生额", "金額", "交易金額", "發生額"],
    ...["取引金額", "금액", "거래금액", "jumlah", "amaun", "сумма", "сумма операции", "сумма платежа"],
  ],
  credit: [
    ...["credit", "credit amount", "credits", "deposit", "deposits", "paid in", "money in", "haben"],
    ...[
      "收入",
      "收入金额",
      "贷方",
      "贷方金额",
      "贷方发生额",
      "存入",
      "转入",
      "貸方",
      "貸方金額",
      "收入金額",
      "存入金額",
    ],
    ...["入金", "入金額", "入金金額", "お預入れ", "お預け入れ", "預入金額", "입금", "입금액", "입금금액", "맡기신금액"],
    ...["kredit", "masuk", "wang masuk", "кредит", "приход", "поступление", "зачисление", "по кредиту"],
  ],
  debit: [
    ...["debit", "debit amount", "debits", "withdrawal", "withdrawals", "paid out", "money out", "soll"],
    ...["支出", "支出金额", "借方", "借方金额", "借方发生额", "支取", "转出", "借方金額", "支出金額", "支出金額"],
    ...["出金", "出金額", "出金金額", "お引出し", "お引き出し", "引出金額", "출금", "출금액", "출금금액", "찾으신금액"],
    ...["debet", "keluar", "wang keluar", "дебет", "расход", "списание", "по дебету"],
  ],
  direction: [
    ...[
      "dr/cr",
      "cr/dr",
      "d/c",
      "c/d",
      "credit/debit",
      "debit/credit",
      "indicator",
      "借贷",
      "借贷标志",
      "收支",
      "收/支",
    ],
    ...["借貸", "借貸別", "收支別", "入出金", "入出金区分", "입출금구분", "구분", "д/к", "вид операции"],
  ],
  name: [
    ...["name", "payer", "payer name", "counterparty", "counterparty name", "counter party", "remitter", "sender"],
    ...[
      "payee",
      "beneficiary",
      "payer/payee",
      "对方户名",
      "对方名称",
      "对方账户名称",
      "户名",
      "對方戶名",
      "對方名稱",
      "戶名",
    ],
    ...[
      "取引先",
      "振込人",
      "振込人名",
      "振込依頼人",
      "振込依頼人名",
      "お名前",
      "거래처",
      "보낸분",
      "보낸분/받는분",
      "의뢰인",
      "예금주",
    ],
    ...["nama", "nama pengirim", "pengirim", "penerima", "контрагент", "плательщик", "наименование контрагента"],
  ],
  words: [
    ...["description", "details", "particulars", "narrative", "memo", "reference", "payment reference", "remarks"],
    ...[
      "remittance information",
      "payment details",
      "purpose",
      "verwendungszweck",
      "摘要",
      "附言",
      "备注",
      "用途",
      "備註",
    ],
    ...["交易摘要", "説明", "適要", "備考", "お取引内容", "取引内容", "적요", "메모", "내용", "거래내용", "비고"],
    ...["keterangan", "butiran", "rujukan", "назначение", "назначение платежа", "описание", "основание"],
  ],
  bankReference: [
    ...[
      "transaction id",
      "transaction reference",
      "bank reference",
      "reference number",
      "reference no",
      "ref no",
      "trace no",
    ],
    ...[
      "流水号",
      "交易流水号",
      "交易编号",
      "交易序号",
      "流水號",
      "交易序號",
      "交易編號",
      "取引番号",
      "照会番号",
      "明細通番",
    ],
    ...["거래번호", "거래고유번호", "nombor rujukan", "no rujukan", "номер операции", "номер документа", "референс"],
  ],
  currency: ["currency", "ccy", "币种", "货币", "幣別", "通貨", "통화", "mata wang", "валюта"],
};

const plain = (title: string) =>
  title
    .normalize("NFKC")
    .toLowerCase()
    .replace(/\(.*?\)|（.*?）|【.*?】/gu, "")
    .replace(/[.:*№"']/gu, "")
    .replace(/\s+/gu, " ")
    .trim();

/** Returns the column of each role by the titles of a row, the first match; null = none. */
export function columnsByTitle(row: readonly string[]): Record<StatementRole, number | null> {
  const found = row.map(plain);
  const of = (role: StatementRole) => {
    const at = found.findIndex((title) => titles[role].includes(title));
    return at === -1 ? null : at;
  };
  return Object.fromEntries(statementRoles.map((role) => [role, of(role)])) as Record<StatementRole, number | null>;
}

/** True when the columns suffice to read lines: a date, and an amount of one column or of two. */
export function areEnough(columns: Record<StatementRole, number | null>): boolean {
  return columns.date !== null && (columns.amount !== null || columns.credit !== null || columns.debit !== null);
}

const words = {
  in: [
    "c",
    "cr",
    "credit",
    "in",
    "+",
    "h",
    "haben",
    "kredit",
    "贷",
    "貸",
    "收",
    "收入",
    "入",
    "入金",
    "입금",
    "кредит",
    "приход",
    "к",
  ],
  out: [
    "d",
    "dr",
    "debit",
    "out",
    "-",
    "s",
    "soll",
    "debet",
    "借",
    "支",
    "支出",
    "出",
    "出金",
    "출금",
    "дебет",
    "расход",
    "д",
  ],
};

/** Parses a direction column: 1 = incoming, −1 = outgoing, null = unclear. */
export function signOf(cell: string): 1 | -1 | null {
  const word = plain(cell);
  if (words.in.includes(word)) return 1;
  return words.out.includes(word) ? -1 : null;
}
