/**
 * Forty queries written on 2026-11-26, before typing errors of two letters, pinyin and the dropping of words were
 * worked on; checked only afterwards. "nothing" = an empty list is right, too.
 */
export const fresh: Record<string, string> = {
  en: `
telescpoe > Stargazer
skatebord > Maple deck
guitare electrik > Comet electric guitar
tooth brsh > Soft bamboo
lappy > Slate 14
mobile > Lumen 5
something to keep the rain off > Windproof / nothing
thing for grilling fish outdoors > Forged iron / nothing`,
  "zh-CN": `
牙唰 > Soft bamboo
耳几 > Aura
雨散 > Windproof
shouji > Lumen 5 / Rotary
beibao > Daytrip / Sunny
yusan > Windproof
行动电源 > Pocket power bank
煲汤的锅 > Copper-base / Forged iron`,
  "zh-TW": `
腳踏車 > Harbour
手機殼 > Lumen 5 / nothing
滑鼠墊 > Quiet wireless / nothing
太阳眼镜 > Polarised
行李廂 > Voyager
皮夾 > Kiss-lock`,
  ja: `
ヘッドフォン > Aura
めがね サングラス > Polarised
じてんしゃ > Harbour
でんわ > Lumen 5 / Rotary
湯沸かし > Hand-glazed / nothing`,
  ko: `
헤드셋 > Aura
자전것 > Harbour
모니터 > Retro 14-inch / nothing
썬크림 > Cooling aloe / nothing`,
  ms: `
basical > Harbour
payung hujan > Windproof
jam tangan murah > Meridian
henpon > Lumen 5`,
  ru: `
велик > Harbour
мобила > Lumen 5
наушнеки > Aura
телек > Retro 14-inch
чем вскипятить воду > Hand-glazed / nothing`,
};
