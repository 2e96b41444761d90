/** Names by locale; tracking address, phone, and the countries delivered to ("" = unknown, [] = everywhere). */
interface StartCourier {
  name: Record<string, string>;
  url?: string;
  phone?: string;
  regions?: string[];
}

const china = (en: string, simplified: string, traditional: string, phone = ""): StartCourier => ({
  name: { en, "zh-CN": simplified, "zh-TW": traditional },
  phone,
  regions: ["CN"],
});

const rows: Record<string, StartCourier> = {
  sf: { ...china("SF Express", "顺丰速运", "順豐速運", "95338"), regions: [] },
  zto: china("ZTO Express", "中通快递", "中通快遞", "95311"),
  yto: china("YTO Express", "圆通速递", "圓通速遞", "95554"),
  sto: china("STO Express", "申通快递", "申通快遞", "95543"),
  yunda: china("Yunda Express", "韵达快递", "韻達快遞", "95546"),
  jd: china("JD Logistics", "京东物流", "京東物流", "950616"),
  ems: { ...china("China Post EMS", "中国邮政 EMS", "中國郵政 EMS", "11183"), regions: [] },
  jt: { ...china("J&T Express", "极兔速递", "極兔速遞"), regions: [] },
  poslaju: { name: { en: "Pos Laju" }, regions: ["MY"] },
  ninjavan: {
    name: { en: "Ninja Van" },
    url: "https://www.ninjavan.co/en-my/tracking?id={number}",
    regions: ["ID", "MY", "PH", "SG", "TH", "VN"],
  },
  yamato: {
    name: { en: "Yamato Transport", ja: "ヤマト運輸", "zh-CN": "大和运输", "zh-TW": "大和運輸" },
    regions: ["JP"],
  },
  sagawa: {
    name: { en: "Sagawa Express", ja: "佐川急便", "zh-CN": "佐川急便", "zh-TW": "佐川急便" },
    url: "https://k2k.sagawa-exp.co.jp/p/web/okurijosearch.do?okurijoNo={number}",
    regions: ["JP"],
  },
  japanpost: {
    name: { en: "Japan Post", ja: "日本郵便", "zh-CN": "日本邮政", "zh-TW": "日本郵政" },
    url: "https://trackings.post.japanpost.jp/services/srv/search/direct?reqCodeNo1={number}",
  },
  cj: { name: { en: "CJ Logistics", ko: "CJ대한통운" } },
  koreapost: { name: { en: "Korea Post", ko: "우체국택배", "zh-CN": "韩国邮政", "zh-TW": "韓國郵政" } },
  cdek: { name: { en: "CDEK", ru: "СДЭК" }, url: "https://www.cdek.ru/ru/tracking?order_id={number}" },
  russianpost: {
    name: { en: "Russian Post", ru: "Почта России", "zh-CN": "俄罗斯邮政", "zh-TW": "俄羅斯郵政" },
    url: "https://www.pochta.ru/tracking?barcode={number}",
  },
  dhl: { name: { en: "DHL" }, url: "https://www.dhl.com/en/express/tracking.html?AWB={number}" },
  ups: { name: { en: "UPS" }, url: "https://www.ups.com/track?tracknum={number}" },
  fedex: { name: { en: "FedEx" }, url: "https://www.fedex.com/fedextrack/?trknbr={number}" },
  usps: { name: { en: "USPS" }, url: "https://tools.usps.com/go/TrackConfirmAction?tLabels={number}" },
  royalmail: {
    name: { en: "Royal Mail" },
    url: "https://www.royalmail.com/track-your-item#/tracking-results/{number}",
  },
};

/** The couriers of a new shop, in their order. */
export const startCouriers = Object.entries(rows).map(([code, { name, url = "", phone = "", regions = [] }], at) => ({
  code,
  name,
  url,
  phone,
  regions,
  position: at + 1,
}));
