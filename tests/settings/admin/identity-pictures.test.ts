import sharp from "sharp";
import { expect, test } from "vitest";
import { loader as manifestLoader } from "~/app/content/routes/manifest";
import { iconAddress } from "~/app/platform/market-look";
import { mediaKey } from "~/app/platform/media/media-picture.server";
import { loader as favicon } from "~/app/platform/routes/favicon";
import { action, loader } from "~/app/settings/admin/routes/settings-identity";
import { lookOf, readSettings, settingState } from "~/app/settings/api.server";
import { claimedPng } from "../../support/claimed-png";
import { testDatabase } from "../../support/database";
import { browserOf } from "../../support/setting-factories";

const { db } = testDatabase();
const path = "/operator/settings/identity";
const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: "#0b7a4b" } })
    .png()
    .toBuffer();

/** Sends the page's form with files by field, as a browser without scripts does. */
async function sendForm(files: Record<string, Buffer>, fields: Record<string, string> = {}) {
  const owner = await browserOf(db);
  const form = new FormData();
  form.set("version", String((await settingState(db, "identity")).version));
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  for (const [name, bytes] of Object.entries(files))
    form.set(`${name}.hashFile`, new File([new Uint8Array(bytes)], "a.png"));
  return { owner, answer: await owner.send(action, path, form) };
}

test("a logo and an icon that an owner uploads are in the look of pages, behind /favicon.ico and in the manifest", async () => {
  const files = { logo: await plain(400, 100), icon: await plain(600, 600), phone: await plain(400, 800) };
  const { owner, answer } = await sendForm(files, { "name.en": "Night Market" });
  expect([answer.status, answer.headers.get("Location")]).toEqual([303, path]);
  const { identity } = await readSettings(db);
  const look = lookOf(identity);
  expect(look).toMatchObject({ icon: identity.icon.hash, logo: { width: 400, height: 100 } });
  expect([...owner.storage.files.keys()].sort()).toEqual(
    [identity.logo, identity.icon, identity.phone].map(({ hash }) => mediaKey(hash)).sort(),
  );
  const led = await owner.run(favicon, "/favicon.ico", look);
  expect([led.status, led.headers.get("Location"), led.headers.get("Cache-Control")]).toEqual([
    302,
    `/media/${identity.icon.hash}-icon.ico`,
    "no-cache",
  ]);
  const manifest = await (await owner.run(manifestLoader, "/manifest.webmanifest", look)).json();
  expect(manifest.icons.map(({ src }: { src: string }) => src)).toEqual(
    (["192.png", "512.png", "maskable.png"] as const).map((file) => iconAddress(look, file)),
  );
  expect(manifest.shortcuts.map(({ url }: { url: string }) => url)).toContain("/pages/cart/cart");
  expect(manifest.screenshots).toEqual([
    { src: `/media/${identity.phone.hash}-1280.webp`, sizes: "400x800", type: "image/webp", form_factor: "narrow" },
  ]);
  const { fields } = await (await owner.get(loader, path)).json();
  expect(fields).toMatchObject({ "logo.hash": identity.logo.hash, "name.en": "Night Market" });
});

test("a picture that is ticked away is gone, and the software's icons are back", async () => {
  await sendForm({ icon: await plain(512, 512) });
  const { identity } = await readSettings(db);
  expect(identity.icon.hash).not.toBe("");
  const { answer } = await sendForm({}, { "icon.hash": identity.icon.hash, "icon.hashNone": "on" });
  expect(answer.status).toBe(303);
  const look = lookOf((await readSettings(db)).identity);
  expect([iconAddress(look, "icon.ico"), look.logo]).toEqual(["/icons/pasar.ico", null]);
});

const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><script>alert(1)</script></svg>');

test.each([
  ["a drawing with a script", svg, "uploads:pictureWrongType"],
  ["10,000 × 10,000 pixels", claimedPng(10_000, 10_000), "uploads:pictureTooManyPixels"],
  ["a text", Buffer.from("These are not the pixels you look for."), "uploads:pictureWrongType"],
  ["a tiny picture", plain(40, 40), "setup:errors.shapes.icon|width=40|height=40"],
  ["a picture that is not square", plain(900, 600), "setup:errors.shapes.icon|width=900|height=600"],
])("%s is no icon, and neither words nor the good picture beside it are lost", async (_what, bytes, why) => {
  const before = (await readSettings(db)).identity;
  const { owner, answer } = await sendForm({ logo: await plain(300, 90), icon: await bytes }, { "name.en": "Typed" });
  const { errors, values } = await answer.json();
  expect([answer.status, errors]).toEqual([400, { "icon.hash": why }]);
  expect(values["name.en"]).toBe("Typed");
  expect([...owner.storage.files.keys()]).toEqual([mediaKey(values["logo.hash"])]);
  expect((await readSettings(db)).identity).toEqual(before);
});

test("the sizes of pictures are those of the stored ones, and a picture that does not exist is refused", async () => {
  const { answer } = await sendForm({}, { "logo.hash": "0".repeat(32), "logo.width": "999", "logo.height": "9" });
  expect((await answer.json()).errors).toEqual({ "logo.hash": "setup:errors.picture" });
});
