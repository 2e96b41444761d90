import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { addProof } from "~/app/refunds/verbs/buyer-acts.server";
import { refuseRefund } from "~/app/refunds/verbs/refuse-refund.server";
import type { Db } from "~/db/client.server";
import { done } from "../support/after-factories";
import { databaseOf, personOf, storageOf } from "../support/people";
import { actionOf, makeRefund } from "../support/refund-factories";
import { openBrowser } from "../support/visit";

const { url, dataDir } = inject("shop");
const visit = openBrowser();
let db: Db;
let close: () => Promise<void>;

beforeAll(async () => {
  ({ db, close } = await databaseOf(dataDir));
});
afterAll(() => close?.());

/** Opens a page of a person and waits until it would hear of news. */
async function openListening(userId: number, address: string) {
  const { page } = await visit("/pages/user/user", { storageState: storageOf(await personOf(db, userId), url, "en") });
  const heard = page.waitForResponse((response) => new URL(response.url()).pathname === "/unread");
  await page.goto(url + address);
  await heard;
  return page;
}

test("a page of a refund that is left open shows what the other side has done", async () => {
  const made = await makeRefund(db);
  const page = await openListening(made.userId, `/pages/user/refund/details?id=${made.refundId}`);
  await page.getByText("The shop has your request").waitFor();
  const act = {
    ...(await actionOf(db, made.refundId, made.shop)),
    words: "Clean on our bench",
    offer: null,
    pictures: [],
  };
  done(await refuseRefund(db, act));
  await page.getByText("Refused by the shop").waitFor();
  await page.getByText("Clean on our bench").first().waitFor();
}, 90_000);

test("what was typed into such a page stays, and is sent as the refund stands now", async () => {
  const made = await makeRefund(db, "platform");
  const page = await openListening(made.userId, `/pages/user/refund/details?id=${made.refundId}`);
  const words = page.locator("textarea[name=words]");
  await words.fill("The sole came loose");
  const proof = async (text: string) =>
    done(await addProof(db, { ...(await actionOf(db, made.refundId, made.shop)), words: text, pictures: [] }));
  await proof("It left us whole");
  await page.getByText("It left us whole").first().waitFor();
  await expect.poll(() => words.inputValue()).toBe("The sole came loose");
  await page.getByRole("button", { name: "Add proof" }).click();
  await page.getByText("The sole came loose").first().waitFor();
  // One's own act empties the form.
  await expect.poll(() => words.inputValue()).toBe("");
}, 90_000);
