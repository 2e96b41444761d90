import { type Locale, locales } from "~/app/platform/language/locales";

type Seven = Record<Locale, string>;

/** A quick question of the demo shop; the article is the help article with this English title. */
export interface DemoQuestion {
  question: Seven;
  answer: Seven | null;
  article: string | null;
}

/** Languages in the order of the rows below. */
const order = ["en", "zh-TW", "zh-CN", "ms", "ja", "ko", "ru"] as const satisfies readonly Locale[];
const seven = (...words: string[]) =>
  Object.fromEntries(locales.map((locale) => [locale, words[order.indexOf(locale)] ?? ""])) as Seven;

/** The first words of the demo shop's bot. */
export const demoGreeting = seven(
  "Hello, I am the Pasar bot. Is it about one of these?",
  "您好，我是 Pasar 客服機器人。是關於以下問題嗎？",
  "您好，我是 Pasar 客服机器人。是关于以下问题吗？",
  "Helo, saya bot Pasar. Adakah ini tentang salah satu perkara berikut?",
  "こんにちは、Pasar のボットです。次のどれかについてでしょうか？",
  "안녕하세요, Pasar 상담 봇입니다. 아래 중에 궁금한 것이 있나요?",
  "Здравствуйте, я бот Pasar. Вопрос об одном из этих пунктов?",
);

export const demoQuestions: DemoQuestion[] = [
  {
    question: seven(
      "Where is my parcel?",
      "我的包裹在哪裡？",
      "我的包裹在哪里？",
      "Di mana bungkusan saya?",
      "荷物は今どこですか？",
      "제 택배는 어디에 있나요?",
      "Где моя посылка?",
    ),
    answer: null,
    article: "Where is my parcel?",
  },
  {
    question: seven(
      "Where is my top-up?",
      "我的儲值到哪了？",
      "我的充值到哪了？",
      "Di mana tambah nilai saya?",
      "チャージが反映されません",
      "충전한 금액은 어디에 있나요?",
      "Где моё пополнение?",
    ),
    answer: seven(
      "Finance checks top-ups between 9:00 and 20:00. The state stands in your wallet under “Top up”.",
      "財務人員於 9:00 至 20:00 審核儲值，進度可在錢包的「儲值」中查看。",
      "财务人员于 9:00 至 20:00 审核充值，进度可在钱包的“充值”中查看。",
      "Bahagian kewangan menyemak tambah nilai antara 9:00 hingga 20:00. Keadaannya ada dalam dompet di “Tambah nilai”.",
      "チャージは9時から20時の間に担当者が確認します。状況はウォレットの「チャージ」で見られます。",
      "충전은 9시부터 20시 사이에 담당자가 확인합니다. 상태는 지갑의 ‘충전’에서 볼 수 있습니다.",
      "Пополнения проверяют с 9:00 до 20:00. Состояние видно в кошельке, в разделе «Пополнить».",
    ),
    article: "How do I top up my wallet?",
  },
  {
    question: seven(
      "Can I change the address?",
      "可以修改地址嗎？",
      "可以修改地址吗？",
      "Bolehkah saya menukar alamat?",
      "住所を変更できますか？",
      "주소를 바꿀 수 있나요?",
      "Можно ли сменить адрес?",
    ),
    answer: null,
    article: "Can I change the address after ordering?",
  },
  {
    question: seven(
      "How do I ask for a refund?",
      "如何申請退款？",
      "如何申请退款？",
      "Bagaimana memohon bayaran balik?",
      "返金を申請するには？",
      "환불은 어떻게 신청하나요?",
      "Как оформить возврат?",
    ),
    answer: null,
    article: "How do I ask for a refund?",
  },
  {
    question: seven(
      "My coupon does not apply",
      "優惠券無法使用",
      "优惠券无法使用",
      "Kupon saya tidak boleh digunakan",
      "クーポンが使えません",
      "쿠폰이 적용되지 않아요",
      "Купон не применяется",
    ),
    answer: seven(
      "Look at what the coupon asks for: a least amount, certain goods, and its last day. It stands under “My coupons”.",
      "請查看優惠券的條件：最低金額、適用商品與到期日，都列在「我的優惠券」中。",
      "请查看优惠券的条件：最低金额、适用商品与到期日，都列在“我的优惠券”中。",
      "Semak syarat kupon: jumlah minimum, barangan tertentu dan tarikh akhir. Semuanya ada di “Kupon saya”.",
      "クーポンの条件をご確認ください。最低金額、対象商品、期限は「マイクーポン」にあります。",
      "쿠폰의 조건을 확인하세요. 최소 금액, 대상 상품, 기한이 ‘내 쿠폰’에 있습니다.",
      "Проверьте условия купона: наименьшую сумму, товары и срок. Они указаны в разделе «Мои купоны».",
    ),
    article: null,
  },
  {
    question: seven(
      "I forgot my payment password",
      "忘記支付密碼",
      "忘记支付密码",
      "Saya lupa kata laluan bayaran",
      "支払いパスワードを忘れました",
      "결제 비밀번호를 잊었어요",
      "Забыт платёжный пароль",
    ),
    answer: seven(
      "Set a new one in the security centre. We ask for a code first, so that nobody else can.",
      "請到安全中心重新設定。為確保是您本人，我們會先請您輸入驗證碼。",
      "请到安全中心重新设置。为确保是您本人，我们会先请您输入验证码。",
      "Tetapkan yang baharu di pusat keselamatan. Kami minta kod dahulu supaya orang lain tidak boleh melakukannya.",
      "セキュリティセンターで設定し直せます。ご本人であることを確認コードで確かめます。",
      "보안 센터에서 새로 설정하세요. 본인 확인을 위해 먼저 코드를 여쭙습니다.",
      "Задайте новый в центре безопасности. Сначала мы попросим код, чтобы этого не сделал никто другой.",
    ),
    article: "What is the payment password?",
  },
];
