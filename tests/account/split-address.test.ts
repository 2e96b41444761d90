import { describe, expect, test } from "vitest";
import { splitAddress } from "~/app/account/addresses/split-address";
import { findRegion } from "~/app/account/regions/find-region.server";
import { isPhone } from "~/app/account/rules";

const split = (text: string) => splitAddress(text, { isPhone: (each) => isPhone(each), findRegion });

describe("a pasted address is split", () => {
  test.each<[string, string, string[]]>([
    [
      "one line, commas",
      "张三，13800138000，上海市黄浦区淮海中路88号3楼",
      ["张三", "13800138000", "CN-31-01-01", "淮海中路88号3楼"],
    ],
    [
      "nothing between",
      "张三13800138000上海市黄浦区淮海中路88号",
      ["张三", "13800138000", "CN-31-01-01", "淮海中路88号"],
    ],
    [
      "spaces",
      "李小明 138 0013 8000 广东省深圳市南山区科技园 5栋",
      ["李小明", "13800138000", "CN-44-03-05", "科技园 5栋"],
    ],
    [
      "a Japanese one",
      "〒100-0005 東京都千代田区丸の内1-1-1\n佐藤花子\n+81 90-1234-5678",
      ["佐藤花子", "+819012345678", "JP-13", "〒100-0005 千代田区丸の内1-1-1"],
    ],
    [
      "the name last",
      "北京市朝阳区建国路 1 号, 13900139000, 王芳",
      ["王芳", "13900139000", "CN-11-01-05", "建国路 1 号"],
    ],
    [
      "short names",
      "广东深圳市南山区粤海街道 陈静 +86 13700137000",
      ["陈静", "13700137000", "CN-44-03-05", "粤海街道"],
    ],
    [
      "no province",
      "深圳市福田区深南大道 10 号 赵六 13600136000",
      ["赵六", "13600136000", "CN-44-03-04", "深南大道 10 号"],
    ],
    [
      "with words",
      "收货人: 欧阳娜娜\n手机号码: 13500135000\n所在地区: 浙江省杭州市西湖区\n详细地址: 文三路 90 号",
      ["欧阳娜娜", "13500135000", "CN-33-01-06", "文三路 90 号"],
    ],
    [
      "full-width digits",
      "王伟　１３８００１３８０００　四川省成都市武侯区人民南路四段",
      ["王伟", "13800138000", "CN-51-01-07", "人民南路四段"],
    ],
    [
      "Taiwan",
      "收件人：林雅婷\n電話：0912345678\n地址：台灣台北市信义區市府路 45 號",
      ["林雅婷", "0912345678", "TW-01-07", "市府路 45 號"],
    ],
    [
      "English",
      "Nadia Rahman\n28 Lebuh Armenian, 10200 George Town\nPulau Pinang, Malaysia\n+60 12-345 6789",
      ["Nadia Rahman", "+60123456789", "MY-07", "28 Lebuh Armenian, 10200 George Town"],
    ],
    [
      "Malay with words",
      "Penerima: Aminah Yusof\nTelefon: 012-3456789\nAlamat: 12 Jalan Ampang, 50450 Kuala Lumpur, Malaysia",
      ["Aminah Yusof", "0123456789", "MY-14", "12 Jalan Ampang, 50450 Kuala Lumpur"],
    ],
    [
      "Russian with words",
      "Получатель: Иван Петров\nТелефон: +7 912 345-67-89\nАдрес: Россия, ул. Ленина, д. 5",
      ["Иван Петров", "+79123456789", "RU", "ул. Ленина, д. 5"],
    ],
    [
      "Korean with words",
      "받는 사람: 김민수\n전화번호: 010-1234-5678\n주소: 대한민국, 세종대로 110",
      ["김민수", "01012345678", "KR", "세종대로 110"],
    ],
    [
      "Japanese with words",
      "お名前: 山田太郎\n電話: 090-1234-5678\n住所: 日本、千代田1-1",
      ["山田太郎", "09012345678", "JP", "千代田1-1"],
    ],
    [
      "no region at all",
      "Lena Hart, 13800138000, 88 Huaihai Road",
      ["Lena Hart", "13800138000", "", "88 Huaihai Road"],
    ],
    [
      "a postcode and no phone",
      "お名前: 山田太郎\n〒150-0001\n住所: 日本、千代田1-1",
      ["山田太郎", "", "JP", "〒150-0001 千代田1-1"],
    ],
    ["only a street", "88 Huaihai Road", ["", "", "", "88 Huaihai Road"]],
  ])("%s", (_, text, [recipient, mobile, region, detail]) => {
    expect(split(text)).toEqual({ recipient, mobile, region, detail });
  });

  test("whatever is pasted, no time is lost on it", () => {
    for (const text of ["1 ".repeat(300), "省".repeat(600), ",".repeat(600), "name: ".repeat(100), "(1-".repeat(200)]) {
      const started = performance.now();
      split(text);
      expect(performance.now() - started).toBeLessThan(1000);
    }
  });
});
