import type { Page } from "playwright";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import type { Db } from "~/db/client.server";
import { violations } from "../support/axe";
import { makeShop } from "../support/factories";
import { databaseOf, makePerson, storageOf } from "../support/people";
import { picture } from "../support/picture";
import { desktop, openBrowser, phone } from "../support/visit";
import { makeRecording } from "../support/voice-factories";

const { url, dataDir } = inject("shop");
const visit = openBrowser({ records: true });
let db: Db;
let close: () => Promise<void>;

beforeAll(async () => {
  ({ db, close } = await databaseOf(dataDir));
});
afterAll(() => close?.());

async function makePair() {
  const [keeper, buyer] = [
    await makePerson(db, { nickname: "Mia Tan" }),
    await makePerson(db, { nickname: "Lena K." }),
  ];
  const shop = await makeShop(db, { owner_id: keeper.id });
  return {
    keeper,
    buyer,
    chat: `/pages/notice/chat?shop_id=${shop.id}`,
    shopChat: `/pages/store/chat/index?user_id=${buyer.id}`,
  };
}

const square = (colour: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><rect width="40" height="40" fill="${colour}"/></svg>`;

/** Gives the composer pictures as if they were pasted or dropped. */
async function give(page: Page, how: "paste" | "drop", colours: string[]) {
  await page.locator("form.talk-composer").evaluate(
    async (form, { how, colours }) => {
      const held = new DataTransfer();
      for (const svg of colours) {
        const image = new Image();
        image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
        await image.decode();
        const canvas = document.createElement("canvas");
        canvas.width = canvas.height = 40;
        canvas.getContext("2d")?.drawImage(image, 0, 0);
        const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/png"));
        if (blob) held.items.add(new File([blob], `${held.items.length}.png`, { type: "image/png" }));
      }
      const event =
        how === "paste"
          ? new ClipboardEvent("paste", { clipboardData: held, bubbles: true, cancelable: true })
          : new DragEvent("drop", { dataTransfer: held, bubbles: true, cancelable: true });
      form.dispatchEvent(event);
    },
    { how, colours: colours.map(square) },
  );
}

/** Returns what this browser lacks for voice messages; "" when it has everything. */
const lackedForVoice = (page: Page) =>
  page.evaluate(async () => {
    if (typeof MediaRecorder === "undefined") return "it records nothing (no MediaRecorder)";
    const kinds = ["audio/mp4;codecs=mp4a.40.2", "audio/webm;codecs=opus"];
    const kind = kinds.find((one) => MediaRecorder.isTypeSupported(one));
    if (kind === undefined) return `it records none of ${kinds.join(", ")}`;
    if (document.createElement("audio").canPlayType(kind) === "") return `it plays no ${kind}`;
    const heard = await navigator.mediaDevices.getUserMedia({ audio: true }).catch((error: Error) => error.message);
    if (typeof heard === "string") return `it has no microphone to pretend with (${heard})`;
    for (const track of heard.getTracks()) track.stop();
    return "";
  });

test("a buyer records a message with the microphone; the shop hears it, by the keyboard too", async ({ skip }) => {
  const { keeper, buyer, chat, shopChat } = await makePair();
  const asBuyer = { storageState: storageOf(buyer, url, "en"), viewport: phone, permissions: ["microphone"] };
  const { page, problems } = await visit(chat, asBuyer);
  const lacked = await lackedForVoice(page);
  if (lacked) skip(`no browser here can try recording: ${lacked}; an installed Chromium can (CHROMIUM_PATH)`);
  await page.getByRole("button", { name: "Record a message" }).click();
  await page.getByRole("button", { name: "Discard the recording" }).click();
  await page.getByRole("button", { name: "Record a message" }).click();
  await page.getByText("0:01").waitFor();
  await picture(page, `chat-voice/recording.png`);
  await page.getByRole("button", { name: "Send the recording" }).click();
  const mine = page.locator(".talk-message .talk-voice");
  await mine.getByRole("button", { name: /^Play voice message, 0:0\d$/ }).waitFor();
  await expect.poll(() => mine.count()).toBe(1);

  const shop = await visit(shopChat, { storageState: storageOf(keeper, url, "en"), viewport: desktop });
  const theirs = shop.page.locator(".talk-message .talk-voice");
  await theirs.getByText("Not played yet").waitFor({ state: "attached" });
  const play = theirs.getByRole("button", { name: /^Play voice message/ });
  await play.focus();
  await shop.page.keyboard.press("Enter");
  await theirs
    .locator("audio")
    .evaluate(
      (audio: HTMLAudioElement) =>
        new Promise<void>((done) =>
          audio.ended ? done() : audio.addEventListener("ended", () => done(), { once: true }),
        ),
    );
  await expect.poll(() => theirs.getByText("Not played yet").count()).toBe(0);
  expect(await violations(shop.page)).toEqual([]);
  await picture(shop.page, `chat-voice/shop.png`);
  await picture(page, `chat-voice/buyer.png`);
  // The bubble of the next visit remembers that it was played.
  await shop.page.reload();
  await theirs.getByRole("button").waitFor();
  await expect.poll(() => theirs.getByText("Not played yet").count()).toBe(0);
  expect([...problems, ...shop.problems]).toEqual([]);
}, 120_000);

test("without JavaScript a recording is a file of the form, and the browser's own player plays it", async () => {
  const { buyer, chat } = await makePair();
  const { page } = await visit(chat, { storageState: storageOf(buyer, url, "en"), javaScriptEnabled: false });
  await page.locator(".talk-picker summary").click();
  const buffer = await makeRecording();
  await page.locator("input[name=voice]").setInputFiles({ name: "a.webm", mimeType: "audio/webm", buffer });
  await page.locator("textarea[name=text]").fill("Listen:");
  await page.locator("button.talk-send").click();
  await page.getByRole("log").getByText("Listen:").waitFor();
  await page.locator(".talk-voice audio[controls]").waitFor();
  await picture(page, `chat-voice/plain.png`);
  // What is no recording comes back as a sentence, with what was typed.
  await page.locator(".talk-picker summary").click();
  await page
    .locator("input[name=voice]")
    .setInputFiles({ name: "a.webm", mimeType: "audio/webm", buffer: Buffer.alloc(99) });
  await page.locator("textarea[name=text]").fill("And this");
  await page.locator("button.talk-send").click();
  await page.getByText("This is not a recording we can read.").waitFor();
  await expect.poll(() => page.locator("textarea[name=text]").inputValue()).toBe("And this");
}, 120_000);

test("pictures are pasted and dropped, taken away again, and sent in their order", async () => {
  const { buyer, chat } = await makePair();
  const { page, problems } = await visit(chat, { storageState: storageOf(buyer, url, "en"), viewport: phone });
  await page.locator("textarea[name=text]").fill("Hello");
  await page.locator("button.talk-send").click();
  await page.getByRole("log").getByText("Hello").waitFor();
  await give(page, "paste", ["red", "green"]);
  await give(page, "drop", ["blue"]);
  await expect.poll(() => page.locator(".talk-attached img").count()).toBe(3);
  await picture(page, `chat-voice/attached.png`);
  await page.getByRole("button", { name: "Remove picture 2" }).click();
  await page.locator("textarea[name=text]").fill("Both of them");
  await page.locator("button.talk-send").click();
  await expect.poll(() => page.locator(".talk-message .talk-picture img").count()).toBe(2);
  await expect.poll(() => page.locator(".talk-attached").count()).toBe(0);
  const colours = await page.locator(".talk-message .talk-picture img").evaluateAll((images) =>
    Promise.all(
      images.map(async (image) => {
        const picture = image as HTMLImageElement;
        await picture.decode();
        const canvas = document.createElement("canvas");
        const pen = canvas.getContext("2d");
        pen?.drawImage(picture, 0, 0, 1, 1);
        const [red = 0, , blue = 0] = pen?.getImageData(0, 0, 1, 1).data ?? [];
        return red > blue ? "red" : "blue";
      }),
    ),
  );
  expect(colours).toEqual(["red", "blue"]);
  expect(problems).toEqual([]);
}, 120_000);
