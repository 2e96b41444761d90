/** Queries written before the search was tuned, checked only afterwards; a share of them must succeed, not each one. */
export const heldOut: Record<string, string> = {
  en: `
sneakers > Pacer Lite / Pacer Trail
umberella > Windproof
rucksack > Daytrip / Sunny
strawbery > Dawn-picked
milk > Pasture whole milk ! corn
chocolate > Single-origin
watch > Meridian
camera > Kestrel film / Kestrel Snap ! projector
flip flops > Beach flip-flops
flipflops > Beach flip-flops
mecanical keybord > Low-profile
gloves > Knitted touchscreen ! scarf
teddy bear 40 cm > Barnaby
256 gb phone > Lumen 5
knife > Santoku ! plate
bicycle > Harbour
bike > Harbour
sunglases > Polarised
oak table > Halden solid oak
gift for mum > Surprise gift box`,
  "zh-TW": `
耳機 > Aura
雨傘 > Windproof
背包 > Daytrip / Sunny
相機 > Kestrel film / Kestrel Snap ! projector
牛奶 > Pasture whole milk ! corn
巧克力 > Single-origin
草莓 > Dawn-picked
椅子 > Halden solid oak / Nook
筆電 > Slate 14
手錶 > Meridian
單車 > Harbour
牙刷 > Soft bamboo
墨鏡 > Polarised
足球 > Match football
蠟燭 > Beeswax
手套 > Knitted
杯子 > Stoneware
鍵盤 > Low-profile / 25-key
玫瑰 > Long-stem / Rose & oat
仙人掌 > Saguaro`,
  "zh-CN": `
耳机 > Aura
雨伞 > Windproof
背包 > Daytrip / Sunny
相机 > Kestrel film / Kestrel Snap ! projector
牛奶 > Pasture whole milk ! corn
黑巧克力 > Single-origin
草梅 > Dawn-picked
餐椅 > Halden solid oak
电脑 > Slate 14
腕表 > Meridian
自行车 > Harbour
牙刷 > Soft bamboo
墨镜 > Polarised
足球 > Match football
香薰蜡烛 > Beeswax
手套 > Knitted
咖啡杯 > Stoneware
机械建盘 > Low-profile
红玫瑰 > Long-stem
多肉仙人掌 > Saguaro`,
  ms: `
payong > Windproof
beg galas > Daytrip / Sunny
kamera > Kestrel film / Kestrel Snap ! projector
susu > Pasture whole milk ! milk tea / corn
coklat > Single-origin
strawberi > Dawn-picked
kerusi > Halden solid oak / Nook
komputer riba > Slate 14
jam tangan > Meridian
basikal > Harbour
berus gigi > Soft bamboo
cermin mata hitam > Polarised
bola sepak > Match football
lilin > Beeswax
sarung tangan > Knitted
cawan kopi > Stoneware
papan kekunci > Low-profile / 25-key
ros merah > Long-stem
fon kepala > Aura
kaktus besar > Saguaro`,
  ja: `
かさ > Windproof
リュックサック > Daytrip / Sunny
カメラ > Kestrel film / Kestrel Snap ! projector
牛乳 > Pasture whole milk
チョコレート > Single-origin
イチゴ > Dawn-picked
ダイニングチェアー > Halden solid oak
ノートパソコン > Slate 14
うで時計 > Meridian
自転車 > Harbour
ハブラシ > Soft bamboo
サングラス > Polarised
サッカーボール > Match football
ろうそく > Beeswax
てぶくろ > Knitted
コーヒーカップ > Stoneware
キーボド > Low-profile / 25-key
赤いバラ > Long-stem
ぬいぐるみ > Barnaby
サボテン 安い > Saguaro`,
  ko: `
우산 > Windproof
배낭 > Daytrip / Sunny
카메라 > Kestrel film / Kestrel Snap ! projector
우유 > Pasture whole milk
쵸콜릿 > Single-origin
딸기 > Dawn-picked
식탁의자 > Halden solid oak
노트북 > Slate 14 / Dotted
손목시계 > Meridian
자전거 > Harbour
칫솔 > Soft bamboo
썬글라스 > Polarised
축구공 > Match football
양초 > Beeswax
장갑 > Knitted
커피잔 > Stoneware
키보드 > Low-profile / 25-key
빨간 장미 > Long-stem
곰인형 > Barnaby
선인장 저렴한 > Saguaro`,
  ru: `
зонтик > Windproof
рюкзаки > Daytrip / Sunny
фотоаппарат > Kestrel film / Kestrel Snap ! projector
молоко > Pasture whole milk ! corn
шоколада > Single-origin
клубнику > Dawn-picked
стульев > Halden solid oak / Nook
ноутбука > Slate 14
наручные часы > Meridian ! Carriage / alarm
велосипеды > Harbour
зубные щётки > Soft bamboo
тёмные очки > Polarised
футбольного мяча > Match football
свечей > Beeswax
перчаток > Knitted
кофейная чашка > Stoneware
клавеатура > Low-profile / 25-key
красные розы > Long-stem
xfqybr > Hand-glazed
кактус дешево > Saguaro`,
};
