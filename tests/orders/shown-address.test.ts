import { expect, test } from "vitest";
import { shownAddress } from "~/app/orders/viewing/shown-address.server";

test("the country of an address is named in the reader's language, whoever typed it; one without a code stays as it is", () => {
  const address = { recipient: "Lena", mobile: "+1", region: "Соединенные Штаты", regionCode: "US", detail: "1 Road" };
  expect(shownAddress(address, "zh-CN").text).toBe("美国, 1 Road");
  expect(shownAddress(address, "en").text).toBe("United States, 1 Road");
  expect(shownAddress({ ...address, regionCode: null }, "en").text).toBe("Соединенные Штаты, 1 Road");
  expect(shownAddress({ ...address, regionCode: "XX-9" }, "en").text).toBe("Соединенные Штаты, 1 Road");
});
