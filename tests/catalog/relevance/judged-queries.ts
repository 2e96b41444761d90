/**
 * Queries that people type into the demo shop, with the expected results. Line format: the query, `>` the English
 * titles (beginnings or parts, separated by `/`) of which one must come first, `!` goods that must not rank above the
 * last of the titles found.
 */
export const judged: Record<string, string> = {
  en: `
tea > Brown-sugar milk tea kit / Alishan ! mangoes / apple juice
shoes > Pacer Lite / Brogue / Pacer Trail ! backpack / suitcase
phone > Lumen 5 / Rotary ! watch / power bank
boots > Ridge leather / Scarlet ankle ! backpack
runing shoes > Pacer Lite ! Brogue
wireles hedphones > Aura wireless headphones ! wireless mouse
blue sofa > Fjord ! Ballet flats
red lipstick > Velvet matte lipstick ! red rose
honey jar cheap > Wildflower honey ! pineapple
honey > Wildflower honey ! pineapple
couch > Fjord ! Alder
trainers > Pacer Lite / Pacer Trail ! Brogue
kettle > Hand-glazed teapot ! milk tea
lamp > Brass oil lamp ! Fjord
aura headphones > Aura wireless headphones / Aura Mini ! microphone
halden chair > Halden solid oak ! Fjord
smoked oak chair > Halden solid oak
500 ml body lotion > Oat & almond
ghbdtn рюкзак > Daytrip / Sunny
tooth brush > Soft bamboo`,
  "zh-TW": `
茶 > Alishan / Hand-glazed ! mangoes
鞋 > Pacer / Ridge / Scarlet / Brogue / Ruby / Ballet ! backpack
運動鞋 > Pacer Lite / Pacer Trail ! Brogue
帳蓬 > Moonrise
藍色沙發 > Fjord ! Ballet
紅色口紅 > Velvet matte lipstick
無線耳機 > Aura wireless ! mouse
便宜蜂蜜 > Wildflower honey
手機 > Lumen 5 / Rotary ! watch
登機箱 > Voyager`,
  "zh-CN": `
茶 > Alishan / Hand-glazed ! mangoes
跑鞋 > Pacer Lite / Pacer Trail ! Brogue
运动鞋 > Pacer Lite / Pacer Trail ! Brogue
帐蓬 > Moonrise
蓝色沙发 > Fjord ! Ballet
口红 > Velvet matte lipstick
樱桃红口红 > Velvet matte lipstick
水壶 > Hand-glazed ! milk tea
便宜的蜂蜜 > Wildflower honey
手机 > Lumen 5 / Rotary ! watch`,
  ms: `
teh > Brown-sugar / Alishan ! mangoes
kasut > Pacer / Brogue / Ruby / Ballet ! backpack
kasot larian > Pacer Lite
telefon > Lumen 5 / Rotary ! watch
gincu merah > Velvet matte
sofa biru > Fjord ! Ballet
madu murah > Wildflower honey / pineapple
kasut sukan > Pacer Lite / Pacer Trail ! Brogue
cerek > Hand-glazed
payung > Windproof`,
  ja: `
お茶 > Alishan / Hand-glazed ! mangoes
茶 > Alishan / Hand-glazed ! mangoes
ヘッドフォン > Aura ! microphone
へっどほん > Aura
ソファー > Fjord
いす > Halden solid oak / Nook ! Fjord
イス > Halden solid oak / Nook ! Fjord
スニーカー > Pacer Lite / Pacer Trail ! Brogue
ブルーのソファ > Fjord ! Ballet
ランニンシューズ > Pacer Lite / Pacer Trail
安いはちみつ > Wildflower honey`,
  ko: `
차 > Alishan / Hand-glazed / Brown-sugar ! mangoes
신발 > Pacer / Ridge / Scarlet / Brogue / Ruby / Ballet ! backpack
운동화 > Pacer Lite / Pacer Trail ! Brogue
해드폰 > Aura ! microphone
무선헤드폰 > Aura wireless ! mouse
블루 소파 > Fjord ! Ballet
싼 꿀 > Wildflower honey
휴대폰 > Lumen 5 / Rotary ! watch
gpemvhs > Aura
텐트 > Moonrise`,
  ru: `
чай > Alishan / Brown-sugar ! mangoes
кроссовок > Pacer Lite / Pacer Trail ! Brogue
кросовки > Pacer Lite / Pacer Trail
обувь > Pacer / Ridge / Scarlet / Brogue / Ruby / Ballet ! backpack
yfeiybrb > Aura
синий диван > Fjord ! Ballet
красная помада > Velvet matte lipstick ! rose
дешёвый мёд > Wildflower honey
телефон > Lumen 5 / Rotary ! watch
палатку > Moonrise
чашек > Stoneware / Prep bowl
кеды > Pacer Lite / Pacer Trail ! Brogue`,
};
