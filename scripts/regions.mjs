/**
 * `npm run regions`: writes the regions that people choose from (app/account/regions/regions.json) from public data
 * packages. Needed only when their data changed; they are installed separately while this runs, as for `npm run art`.
 * Decision 188 says why these.
 */
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import os from "node:os";
import path from "node:path";

process.chdir(path.resolve(import.meta.dirname, ".."));
const packages = { "@vant/area-data": "2.1.0", "country-region-data": "4.1.0", "pinyin-pro": "3.29.4" };
const file = "app/account/regions/regions.json";

/**
 * What the package has in Latin letters only, as its people write it: codes of ISO 3166-2 and names, in their usual
 * order.
 * @type {Record<string, string>}
 */
const ownNames = {
  JP: `01北海道 02青森県 03岩手県 04宮城県 05秋田県 06山形県 07福島県 08茨城県 09栃木県 10群馬県
    11埼玉県 12千葉県 13東京都 14神奈川県 15新潟県 16富山県 17石川県 18福井県 19山梨県 20長野県
    21岐阜県 22静岡県 23愛知県 24三重県 25滋賀県 26京都府 27大阪府 28兵庫県 29奈良県 30和歌山県
    31鳥取県 32島根県 33岡山県 34広島県 35山口県 36徳島県 37香川県 38愛媛県 39高知県 40福岡県
    41佐賀県 42長崎県 43熊本県 44大分県 45宮崎県 46鹿児島県 47沖縄県`,
  KR: `11서울특별시 26부산광역시 27대구광역시 28인천광역시 29광주광역시 30대전광역시
    31울산광역시 50세종특별자치시 41경기도 42강원특별자치도 43충청북도 44충청남도
    45전북특별자치도 46전라남도 47경상북도 48경상남도 49제주특별자치도`,
};

const scratch = mkdtempSync(path.join(os.tmpdir(), "pasar-regions-"));
try {
  const requested = Object.entries(packages).map(([name, version]) => `${name}@${version}`);
  const args = ["install", "--prefix", scratch, "--no-audit", "--no-fund", "--loglevel=error", ...requested];
  const { status } = spawnSync("npm", args, { stdio: "inherit", shell: process.platform === "win32" });
  if (status !== 0) throw new Error("npm could not install the packages of the regions");
  const need = createRequire(path.join(scratch, "package.json"));
  const { areaList } = need("@vant/area-data");
  const { pinyin } = need("pinyin-pro");
  /** @type {Record<string, string>} */
  const regions = {};
  for (const { countryShortCode, regions: states } of need("country-region-data/data.json"))
    regions[countryShortCode] = worldLines(countryShortCode, states);
  const latin = (/** @type {string} */ name) => latinName(name, pinyin);
  regions.CN = chineseLines(areaList, (code) => !/^(?:71|81|82)/.test(code), 0, latin);
  for (const [country, province] of Object.entries({ TW: "71", HK: "81", MO: "82" }))
    regions[country] = chineseLines(
      areaList,
      (code) => code.startsWith(province),
      2,
      () => "",
    );
  const sorted = Object.fromEntries(Object.entries(regions).sort(([one], [other]) => (one < other ? -1 : 1)));
  writeFileSync(file, `${JSON.stringify(sorted, null, 2)}\n`);
} finally {
  rmSync(scratch, { recursive: true, force: true });
}

/**
 * States of a country, by name. Codes of ISO 3166-2 without the country; where the package has none, the name's place
 * in the list.
 * @param {string} country
 * @param {{ name: string; shortCode?: string }[]} states
 */
function worldLines(country, states) {
  if (states.length < 2) return "";
  const taken = new Set();
  const byName = [...states].sort((one, other) => one.name.trim().localeCompare(other.name.trim(), "en"));
  const own = ownNames[country]?.split(/\s+/).map((each) => [each.slice(0, 2), each.slice(2)]);
  const lines = byName.map(({ name, shortCode }, at) => {
    const short = (shortCode ?? "").toUpperCase().replace(`${country}-`, "");
    const code = /^[A-Z0-9]{1,4}$/.test(short) && !taken.has(short) ? short : `X${at + 1}`;
    taken.add(code);
    return `${code}|${name.trim()}`;
  });
  if (own) {
    const latin = new Map(lines.map((line) => /** @type {[string, string]} */ (line.split("|"))));
    return own.map(([code = "", name]) => [code, name, latin.get(code)].join("|")).join("\n");
  }
  return lines.join("\n");
}

/**
 * Levels of the Chinese data, each after its parent: codes of GB/T 2260 in pairs of digits.
 * @param {Record<"province_list" | "city_list" | "county_list", Record<string, string>>} lists
 * @param {(code: string) => boolean} requested
 * @param {number} cut digits that the country stands for
 * @param {(name: string) => string} latin
 */
function chineseLines(lists, requested, cut, latin) {
  const all = Object.values(lists).flatMap((list) => Object.entries(list));
  return all
    .filter(([code, name]) => requested(code) && name !== "其它区" && code.replace(/(?:00)+$/, "").length > cut)
    .map(([code, name]) => [
      code
        .replace(/(?:00)+$/, "")
        .slice(cut)
        .match(/../g)
        ?.join("-"),
      name,
    ])
    .sort(([one = ""], [other = ""]) => (one < other ? -1 : 1))
    .map(([code, name = ""]) => [code, name, latin(name)].filter((part) => part !== "").join("|"))
    .join("\n");
}

/**
 * A Chinese name in Latin letters: 黄浦区 = Huangpu District.
 * @param {string} name
 * @param {(text: string, options: object) => string} pinyin
 */
function latinName(name, pinyin) {
  /** @type {Record<string, string>} */
  const known = {
    内蒙古自治区: "Inner Mongolia",
    西藏自治区: "Tibet",
    陕西省: "Shaanxi",
    新疆维吾尔自治区: "Xinjiang",
  };
  if (known[name]) return known[name];
  const peoples =
    "蒙古|回|藏|维吾尔|苗|彝|壮|布依|朝鲜|满|侗|瑶|白|土家|哈尼|哈萨克|傣|黎|傈僳|佤|畲|拉祜|水|东乡|纳西|景颇|柯尔克孜|土|达斡尔|仫佬|羌|布朗|撒拉|毛南|仡佬|锡伯|普米|塔吉克|怒|鄂温克|保安|裕固|独龙|鄂伦春|门巴|各";
  // Development zones and the like need no name in Latin letters.
  if ([...name].length > 8 && !name.includes("自治")) return "";
  const plain = name.replace(new RegExp(`(?:(?:${peoples})族)+(?=(?:联合)?自治)`, "u"), "").replace(/联合自治/, "自治");
  /** @type {[RegExp, string][]} */
  const kinds = [
    [/自治区$|省$/, ""],
    [/自治州$|地区$|盟$/, " Prefecture"],
    [/自治县$|县$/, " County"],
    [/自治旗$|旗$/, " Banner"],
    [/街道$/, " Subdistrict"],
    [/镇$/, " Town"],
    [/乡$/, " Township"],
    [/新区$/, " New Area"],
    [/市$/, ""],
    [/区$/, " District"],
  ];
  const [ending, kind] = kinds.find(([each]) => each.test(plain) && plain.replace(each, "").length > 1) ?? [/$/, ""];
  if (plain.startsWith("自治")) return "";
  const spoken = pinyin(plain.replace(ending, ""), { toneType: "none", type: "array", v: true, surname: "off" });
  const word = [...spoken].reduce((all, one) => all + (/^[aeo]/.test(one) && all !== "" ? `'${one}` : one), "");
  return word.slice(0, 1).toUpperCase() + word.slice(1).replaceAll("v", "ü") + kind;
}
