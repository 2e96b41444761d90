import type { Texts } from "~/db/columns";

/** What every new installation agrees with its merchants, in the format of `agreementTexts`. */
export const merchantTexts: Required<Texts> = {
  en: `Merchant agreement
No entry fee. {market} keeps a share of each sale, which is shown before you send your application.
- Buyers pay {market}. Your share is yours once the goods were received.
- You send what was ordered in time. What is not sent is paid back to the buyer.
- You sell what you describe, answer your buyers, and take back what is not as described.`,
  "zh-CN": `商家协议
免入驻费。{market} 从每笔销售中收取佣金，比例在提交申请前显示。
- 买家付款由平台保管，确认收货后结算给你。
- 请按时发货，未发货的订单会退款给买家。
- 商品须与描述相符，及时回复买家，不符的商品须退换。`,
  "zh-TW": `商家協議
免入駐費。{market} 從每筆銷售中收取佣金，比例在送出申請前顯示。
- 買家付款由平台保管，確認收貨後結算給你。
- 請準時出貨，未出貨的訂單會退款給買家。
- 商品須與描述相符，及時回覆買家，不符的商品須退換。`,
  ms: `Perjanjian peniaga
Tiada yuran masuk. {market} mengambil sebahagian daripada setiap jualan, yang ditunjukkan sebelum permohonan dihantar.
- Pembeli membayar kepada {market}. Bahagian anda diserahkan setelah barang diterima.
- Hantar pesanan tepat pada masanya. Yang tidak dihantar dibayar balik kepada pembeli.
- Jual apa yang anda gambarkan, jawab pembeli, dan terima pulangan barang yang tidak seperti digambarkan.`,
  ja: `出店者規約
出店料は無料です。{market} は売上ごとに手数料を受け取り、その率は申請の送信前に表示されます。
- 購入者は {market} に支払い、受け取りの確認後にあなたの取り分が入ります。
- 期限内に発送してください。発送されない注文は購入者に返金されます。
- 説明どおりの商品を売り、購入者に返答し、説明と違う商品は返品を受け付けます。`,
  ko: `판매자 약관
입점비는 없습니다. {market}은(는) 판매마다 수수료를 받으며, 비율은 신청을 보내기 전에 표시됩니다.
- 구매자는 {market}에 결제하고, 수령이 확인되면 정산됩니다.
- 기한 안에 발송해야 합니다. 발송되지 않은 주문은 구매자에게 환불됩니다.
- 설명과 같은 상품을 팔고, 구매자에게 답하며, 설명과 다른 상품은 반품을 받습니다.`,
  ru: `Соглашение с продавцом
Вход бесплатный. {market} удерживает долю с каждой продажи; она указана перед отправкой заявки.
- Покупатели платят {market}. Ваша доля поступает после получения товара.
- Отправляйте заказы вовремя. За неотправленное деньги возвращаются покупателю.
- Продавайте то, что описали, отвечайте покупателям и принимайте назад то, что не соответствует описанию.`,
};
