import jsQR from "jsqr";
import sharp from "sharp";
import { expect, test } from "vitest";
import { memberLink, qrSvg } from "~/app/account/profile/member-qr.server";

async function decode(svg: string): Promise<string | undefined> {
  const { data, info } = await sharp(Buffer.from(svg))
    .resize(600, 600)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data;
}

test("a scanner reads the link with the member code", async () => {
  const link = memberLink("https://shop.example", "00048271");
  expect(link).toBe("https://shop.example/pages/user/auth/register?invite=00048271");
  expect(await decode(qrSvg(link))).toBe(link);
});

test("long texts and other scripts are read too", async () => {
  const text = `会员 ${"x".repeat(300)}`;
  expect(await decode(qrSvg(text))).toBe(text);
});

test("the picture has no style, no script and nothing from elsewhere", () => {
  expect(qrSvg("x")).not.toMatch(/style|script|href|on\w+=/);
});
