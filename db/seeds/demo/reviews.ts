/**
 * Reviews of the demo shop's buyers, each in its author's language: rating, stars of description, delivery and service,
 * words.
 */
export const reviewLines = `
good 5 5 5 Exactly as in the pictures, and it came a day early.
good 5 4 5 Better made than I expected for the price. My mother wants one too.
good 5 5 5 第二次购买了，质量一如既往，包装也很用心。
good 5 5 4 颜色和图片一样，家里人都喜欢。
good 4 5 5 物流很快，客服回复也及时，满意。
good 5 5 5 質感很好，包裝仔細，會再回購。
good 5 4 5 比想像中精緻，送禮很合適。
good 5 5 5 Kualiti bagus, penghantaran pantas. Terima kasih!
good 4 4 5 Sama seperti dalam gambar, penjual pun ramah.
good 5 5 5 写真どおりで、作りも丁寧です。買ってよかった。
good 5 4 4 梱包がとてもきれいでした。また利用します。
good 5 5 5 사진과 똑같고 마감이 좋아요. 재구매할게요.
good 4 5 5 배송이 빨랐고 설명서도 친절해요.
good 5 5 5 Всё как на фото, упаковано аккуратно. Рекомендую.
good 5 4 5 Качество отличное, доставили быстрее срока.
good 5 5 5 Used it every day for a month: no complaints at all.
good 4 5 5 Good, but the box was a little dented. What is inside is perfect.
good 5 5 5 
medium 4 3 4 Nice, though a touch smaller than I had imagined. Read the measures.
medium 3 4 4 还可以，和预期有一点差距，价格摆在这里。
medium 4 2 4 品質不錯，但等了五天才到。
medium 3 4 4 普通です。価格なりだと思います。
medium 3 3 4 Неплохо, но цвет чуть темнее, чем на экране.
bad 2 3 3 Not for me: the finish had a scratch. The shop took it back without a word.
bad 2 2 3 收到时有瑕疵，已联系商家换货。
`;

/** The shop's replies to some of them. */
export const replyLines = [
  "Thank you! It means a lot to all of us here.",
  "谢谢您的支持，期待下次再见！",
  "謝謝您的支持，期待再次為您服務！",
  "ご購入ありがとうございます。またのご利用をお待ちしております。",
];

export const reviewerNames = [
  "Tomas R.",
  "晓雯",
  "Aisyah",
  "健一",
  "Ольга",
  "지은",
  "Marcus L.",
  "阿哲",
  "Siti N.",
  "美咲",
  "Дмитрий",
  "민수",
  "Priya",
  "小鱼",
  "Hana",
  "Lucas",
  "佩珊",
  "Wei Ling",
  "Sofia",
  "Rahim",
];
