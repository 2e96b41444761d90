/**
 * What people type wrongly, in slang, in other words, in Latin letters or in whole sentences, with what is meant. Known
 * while the search was tuned. "nothing" = an empty list is right, too.
 */
export const mistyped: Record<string, string> = {
  en: `
bycicle > Harbour
tea > Brown-sugar milk tea kit / Alishan / Hand-glazed ! mangoes
something to boil water > Hand-glazed / nothing
kettel > Hand-glazed
umbrela > Windproof
hedfones > Aura
keybaord > Low-profile / 25-key
choclate > Single-origin
brocoli > Broccoli
toothbursh > Soft bamboo
avacado > Ready-to-eat
strawberys > Dawn-picked
basketbal > Grip indoor
tellyscope > Stargazer / nothing
brolly > Windproof
specs to read in the dark > nothing / Brass oil / Polarised
present for a child > Surprise / Barnaby / Nook / Picture books
skate board > Maple deck`,
  "zh-CN": `
充电保 > Pocket power bank
照像机 > Kestrel film / Kestrel Snap
照相机 > Kestrel film / Kestrel Snap
手提电脑 > Slate 14
erji > Aura
diannao > Slate 14
qianbao > Kiss-lock
shoubiao > Meridian
zixingche > Harbour
xiangji > Kestrel
蓝牙耳麦 > Aura / nothing
键盆 > Low-profile / 25-key
滑板车 > Folding kick
自形车 > Harbour
望远境 > Stargazer
吉它 > Comet
巧克历 > Single-origin
单反 > Kestrel / nothing`,
  "zh-TW": `
照像機 > Kestrel film / Kestrel Snap
筆電 > Slate 14
手提電腦 > Slate 14
充電寶 > Pocket power bank
耳麥 > Aura
登機廂 > Voyager
望遠境 > Stargazer
巧克歷 > Single-origin`,
  ja: `
へッドホン > Aura
ノートパソコソ > Slate 14
充電器 > Pocket power bank / nothing
スマフォ > Lumen 5
かばん > Daytrip / Two-tone / Sunny / Saddle
チャリ > Harbour
デジカメ > Kestrel`,
  ko: `
이어폰 > Aura
노트븍 > Slate 14
폰 > Lumen 5
디카 > Kestrel
우싼 > Windproof`,
  ms: `
fon kepla > Aura
hp > Lumen 5
lap top > Slate 14
kamera > Kestrel
payong > Windproof`,
  ru: `
фотик > Kestrel
ноут > Slate 14
наушникы > Aura
вилосипед > Harbour
шекалад > Single-origin`,
};
