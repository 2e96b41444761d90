import type { Locale } from "~/app/platform/language/locales";

/** Words that mean the same to people searching the demo shop: one set per line. */
const synonymLines: Record<Locale, string> = {
  en: `
couch, sofa, settee
trainers, sneakers, running shoes, sports shoes
kettle, teapot
rucksack, backpack, school bag
bike, bicycle, cycle, pushbike
cellphone, mobile phone, smartphone, phone, mobile, cell
notebook computer, laptop, lappy
TV, television, telly
flashlight, torch
jar, pot, tub
mum, mom, mother
earphones, headphones, headset, earbuds
wardrobe, clothes
umbrella, parasol, brolly
cup, mug
shades, sunglasses
gift, present
pullover, jumper, sweater
lotion, cream, moisturiser
purse, wallet, coin purse`,
  "zh-TW": `
運動鞋, 球鞋, 跑鞋
水壺, 茶壺
筆電, 筆記型電腦, 手提電腦, 電腦
單車, 腳踏車, 自行車
墨鏡, 太陽眼鏡
背包, 後背包, 雙肩包, 書包
口紅, 唇膏
手錶, 腕錶
杯子, 咖啡杯, 馬克杯
行動電源, 充電寶
貼布, 海報
禮物, 禮盒
鍋子, 鍋
耳機, 耳麥
相機, 照相機, 數位相機, 單眼相機
錢包, 皮夾, 零錢包`,
  "zh-CN": `
运动鞋, 球鞋, 跑鞋
水壶, 茶壶
笔记本电脑, 电脑, 手提电脑, 笔电, 超轻笔记本
自行车, 单车, 脚踏车
墨镜, 太阳镜
背包, 双肩包, 书包
口红, 唇膏
手表, 腕表
杯子, 咖啡杯, 马克杯
移动电源, 充电宝, 行动电源
礼物, 礼盒
行李箱, 登机箱, 拉杆箱
西红柿, 番茄
耳机, 耳麦
相机, 照相机, 数码相机, 单反
钱包, 皮夹, 零钱包
电视机, 电视`,
  ms: `
kasut sukan, kasut larian
cerek, teko
basikal, speda
telefon pintar, telefon bimbit, handphone, henpon, hp
cermin mata hitam, kaca mata hitam
beg galas, ransel
hadiah, cenderahati
laptop, komputer riba
TV, televisyen
fon kepala, headphone, earphone
payung, payong`,
  ja: `
いす, 椅子, チェア, チェアー
スニーカー, 運動靴, ランニングシューズ
やかん, ケトル, 急須, ティーポット
リュックサック, リュック, バックパック
かさ, 傘
ろうそく, キャンドル
手袋, てぶくろ, グローブ
歯ブラシ, ハブラシ
腕時計, うで時計
イチゴ, いちご, 苺
牛乳, ミルク, 全乳
チョコレート, チョコ
自転車, シティサイクル, じてんしゃ, チャリ
パソコン, ノートPC
バラ, 薔薇
ぬいぐるみ, テディベア
青, 青い, ブルー
赤, 赤い, レッド, 朱
はちみつ, 蜂蜜
スマホ, スマートフォン, 携帯電話, スマフォ, ケータイ
くつ, 靴, シューズ
机, デスク
口紅, リップ
まくら, 枕
電話, でんわ, 電話機
カメラ, デジカメ, 写真機
ヘッドホン, ヘッドフォン, イヤホン
かばん, 鞄, バッグ`,
  ko: `
운동화, 스니커즈, 러닝화
주전자, 찻주전자
배낭, 백팩
핸드폰, 휴대폰, 스마트폰, 폰
양초, 캔들
파란, 파란색, 블루
빨간, 빨간색, 레드, 붉은
선글라스, 썬글라스
우유, 전유
랩탑, 노트북
쇼파, 소파
인형, 곰인형
초콜릿, 쵸콜릿
선물, 선물상자
헤드폰, 헤드셋, 이어폰
카메라, 디카, 사진기`,
  ru: `
кеды, кроссовки, спортивная обувь
зонтик, зонт
тёмные очки, солнечные очки, солнцезащитные очки
фотоаппарат, камера, фотик
сотовый, мобильный, смартфон, телефон
мобила, мобильник, смартфон
диван, софа
лэптоп, ноутбук, ноут
чайник заварочный, чайник
хлеб, батон
подарок, подарочная коробка
губная помада, помада
красный, алый, рубиновый, вишнёвый
ранец, рюкзак
клавиатура, клава
велосипед, велик
телевизор, телек, телик, тв
наушники, гарнитура`,
};

/** Returns the sets of all languages. */
export function readSynonyms(): { locale: Locale; words: string[] }[] {
  return Object.entries(synonymLines).flatMap(([locale, lines]) =>
    lines
      .split("\n")
      .filter((line) => line.trim() !== "")
      .map((line) => ({ locale: locale as Locale, words: line.split(",").map((word) => word.trim()) })),
  );
}
