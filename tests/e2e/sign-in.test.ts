import { randomInt } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ask } from "../support/ask";
import { testDatabase } from "../support/database";
import { smsGateway } from "../support/mail-server";
import { freePort, type RunningShop, startShop } from "../support/server";
import { openBrowser } from "../support/visit";

const auth = "/pages/user/auth/auth";
const open = openBrowser();
/** An empty shop, served by two processes. */
const { url: database } = testDatabase();
/** Returns a phone number that nobody has yet, also at a second try. */
const newPhone = (start: string) => `${start}${String(randomInt(1e8)).padStart(8, "0")}`;
let gateway: Awaited<ReturnType<typeof smsGateway>>;
let shop: RunningShop;
let secureShop: RunningShop;
beforeAll(async () => {
  gateway = await smsGateway();
  const env = { DATABASE_URL: database, LOG_LEVEL: "info", SMS_URL: gateway.url };
  const secure = { PUBLIC_URL: "https://shop.example", PORT: await freePort() };
  [shop, secureShop] = await Promise.all([startShop({ env }), startShop({ env: { ...env, ...secure } })]);
});
afterAll(async () => {
  await Promise.all([shop?.stop(), secureShop?.stop()]);
  gateway?.close();
});

async function codeFor(phone: string): Promise<string> {
  const find = () => /\d{6}/.exec(gateway.messages.filter(({ to }) => to === phone).at(-1)?.text ?? "")?.[0];
  await expect.poll(find, { timeout: 10_000 }).toBeDefined();
  return find() ?? "";
}

const post = (base: string, path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  ask(base, path, {
    method: "POST",
    body: new URLSearchParams(fields).toString(),
    headers: { "content-type": "application/x-www-form-urlencoded", "accept-language": "en", ...headers },
  });

/** Requests a code and returns its cookies: the code is valid only in the browser that requested it. */
async function asked(base: string, path: string, phone: string): Promise<{ cookie: string }> {
  const { headers } = await post(base, path, { intent: "send", phone });
  return { cookie: (headers["set-cookie"] ?? []).map((line) => line.split(";")[0]).join("; ") };
}

async function register(running: RunningShop, phone: string): Promise<string[]> {
  const path = "/pages/user/auth/register";
  const browser = await asked(running.url, path, phone);
  const code = await codeFor(phone);
  const fields = { intent: "register", phone, code, password: "e2e secret", agree: "on" };
  const answer = await post(running.url, path, fields, browser);
  expect(answer.status).toBe(303);
  return answer.headers["set-cookie"] ?? [];
}

describe("signing in over HTTP", () => {
  test("cookies on http: HttpOnly, Lax; the page after a refusal holds what was typed and no secret", async () => {
    const phone = newPhone("131");
    const cookies = await register(shop, phone);
    const session = cookies.find((line) => line.startsWith("pasar=")) ?? "";
    expect(session).toMatch(/^pasar=[a-z0-9]{40};/);
    expect(session).toMatch(/HttpOnly/);
    expect(session).not.toMatch(/Secure/);
    const page = await post(shop.url, `${auth}?by=password`, {
      intent: "password",
      account: phone,
      password: "not it, really",
    });
    expect(page.status).toBe(400);
    expect(page.text).toContain(`value="${phone}"`);
    expect(page.text).toContain("The account or the password is wrong.");
    expect(page.text).not.toContain("not it, really");
    expect(page.text).toContain("/pages/user/auth/register");
    expect(shop.output()).not.toMatch(/e2e secret|not it, really/);
  });
  test("the log tells of a failed sign-in and a wrong code, without the account's whole name, any password or any code", async () => {
    const phone = newPhone("131");
    await register(shop, phone);
    await post(shop.url, auth, { intent: "password", account: phone, password: "a wild guess" });
    const browser = await asked(shop.url, auth, phone);
    await post(shop.url, auth, { intent: "code", phone, code: "000000" }, browser);
    await expect.poll(shop.output).toContain('"security":"signInFailed"');
    await expect.poll(shop.output).toContain('"security":"codeFailed"');
    const code = await codeFor(phone);
    for (const secret of ["a wild guess", phone, `${code} `]) expect(shop.output()).not.toContain(secret);
  });
  test("a wrong method is the client's fault and no error of ours", async () => {
    expect((await ask(shop.url, "/pages/product/category/category", { method: "POST" })).status).toBe(405);
    expect(shop.output()).not.toContain("page failed");
  });
  test("cookies on https: Secure and bound to the host", async () => {
    const cookies = await register(secureShop, newPhone("131"));
    expect(cookies.some((line) => line.startsWith("__Host-pasar=") && /Secure/.test(line))).toBe(true);
    for (const line of cookies) expect(line).toMatch(/;\s*Secure/i);
  });
  test("a Host header leads nobody away: every redirect is a path, and the provider's way back follows PUBLIC_URL", async () => {
    const headers = { host: "evil.example" };
    for (const path of ["/pages/user/auth/paymentPassword", "/pages/user/auth/resetpwd", "/pages/user/auth/logout"]) {
      const answer = await ask(secureShop.url, path, { headers });
      expect(String(answer.headers.location)).toMatch(/^\/pages\//);
    }
    const page = await ask(secureShop.url, auth, { headers });
    expect(page.text).not.toContain("evil.example");
  });
  test("a form of another origin is refused", async () => {
    const fields = { intent: "password", account: "x", password: "y" };
    expect((await post(shop.url, auth, fields, { origin: "https://evil.example" })).status).toBe(403);
    expect((await post(shop.url, "/pages/user/auth/logout", {}, { "sec-fetch-site": "cross-site" })).status).toBe(403);
  });
  test("too much of a form is refused", async () => {
    expect((await post(shop.url, auth, { account: "x".repeat(70_000), password: "y" })).status).toBe(413);
  });
});

describe("signing in in a browser", () => {
  test("an unknown phone, its code, registration without a second code, and a toast", async () => {
    const phone = newPhone("132");
    const { page, problems } = await open(`${auth}?next=/pages/user/auth/phone`, { base: shop.url });
    await page.getByLabel("Phone number").fill(phone);
    await page.getByRole("button", { name: "Get code" }).click();
    await page.getByText("valid for 10 minutes").waitFor();
    await page.getByText(/Resend in \d+ s/).waitFor();
    await page.getByLabel("6-digit code").fill(await codeFor(phone));
    // Enter signs in; it does not request another code.
    await page.getByLabel("6-digit code").press("Enter");
    await page.getByText("This account does not exist. Register?").waitFor();
    await page.getByLabel("Choose a password").fill("e2e secret");
    await page.getByRole("checkbox").check();
    await page.getByRole("button", { name: "Create account" }).click();
    await page.getByText("Changing the phone number is not supported.").waitFor();
    expect(problems).toEqual([]);
  });
  test("without JavaScript: a phone of another country, its country chosen, stays chosen after a refusal and gets a code", async () => {
    const typed = `01512${String(randomInt(1e7)).padStart(7, "0")}`;
    const { page } = await open("/pages/user/auth/register", { base: shop.url, javaScriptEnabled: false });
    const country = page.getByLabel("Country and calling code");
    const phone = page.getByLabel("Phone number", { exact: true });
    await expect.poll(() => country.inputValue()).toBe("CN");
    await country.selectOption({ label: "Germany +49" });
    await phone.fill("0151");
    await page.getByRole("button", { name: "Get code" }).click();
    await page.getByText("This is not a mobile number.").waitFor();
    expect([await country.inputValue(), await phone.inputValue()]).toEqual(["DE", "0151"]);
    await phone.fill(typed);
    await page.getByRole("button", { name: "Get code" }).click();
    await page.getByText("valid for 10 minutes").waitFor();
    await codeFor(`+49${typed.slice(1)}`);
  });
  test("the calling code beside the number follows the country", async () => {
    const { page, problems } = await open(auth, { base: shop.url });
    await page.getByLabel("Country and calling code").selectOption("MY");
    await page.getByText("+60", { exact: true }).waitFor();
    expect(problems).toEqual([]);
  });
  test("without JavaScript: a refusal keeps what was typed, and the right password signs in", async () => {
    const phone = newPhone("132");
    await register(shop, phone);
    const { page } = await open("/pages/user/auth/name?next=/pages/user/auth/phone", {
      base: shop.url,
      javaScriptEnabled: false,
    });
    const account = page.getByLabel("Phone, e-mail or username");
    await account.fill(phone);
    await page.getByLabel("Password", { exact: true }).fill("wrong one");
    await page.getByRole("button", { name: "Log in" }).click();
    await page.getByText("The account or the password is wrong.").waitFor();
    await expect.poll(() => account.inputValue()).toBe(phone);
    await page.getByLabel("Password", { exact: true }).fill("e2e secret");
    await page.getByRole("button", { name: "Log in" }).click();
    await page.getByText("Changing the phone number is not supported.").waitFor();
  });
});
