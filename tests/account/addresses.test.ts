import { describe, expect, test } from "vitest";
import { addressForm } from "~/app/account/addresses/address-form.server";
import { addressLimits, readPoint } from "~/app/account/addresses/address-rules";
import { addressesOf, addressOf } from "~/app/account/addresses/addresses-queries.server";
import { chooseDefaultAddress } from "~/app/account/addresses/choose-default-address.server";
import { deleteAddress } from "~/app/account/addresses/delete-address.server";
import { saveAddress } from "~/app/account/addresses/save-address.server";
import { phoneRule } from "~/app/account/phones/phone-number.server";
import { parseForm } from "~/app/platform/http/form.server";
import { testDatabase } from "../support/database";
import { makeUser } from "../support/factories";

const { db } = testDatabase({ max: 20 });
const schema = addressForm(phoneRule("1[2-9]\\d{9}", "CN"), "en");

const typed = { recipient: "Nadia Rahman", mobile: "13800000001", region: "MY-07", detail: "12 Jalan Burma" };

function parse(values: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...typed, ...values })) form.set(name, value);
  return parseForm(form, schema);
}

function address(values: Record<string, string> = {}) {
  const parsed = parse(values);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.reply.errors));
  return parsed.value;
}

async function add(buyerId: number, values: Record<string, string> = {}): Promise<number> {
  const saved = await saveAddress(db, { buyerId, id: null, address: address(values) });
  if (!saved.ok) throw new Error(saved.code);
  return saved.value.id;
}

const defaults = async (buyerId: number) =>
  (await addressesOf(db, buyerId)).filter((each) => each.isDefault).map((each) => each.id);

describe("what is typed for an address", () => {
  test("a phone number may have the country's code, and digits of full width", () => {
    for (const mobile of ["+86 138-0013-8000", "１３８００１３８０００"]) {
      const parsed = parse({ mobile });
      expect(parsed.ok && parsed.value.mobile).toBe("13800138000");
    }
  });

  test.each<[string, string, string]>([
    ["recipient", "", "required"],
    ["recipient", "   ", "required"],
    ["recipient", "𠮷".repeat(33), "address:refusal.recipient"],
    ["recipient", "a\u202eb", "characters"],
    ["mobile", "", "required"],
    ["mobile", "12345", "phone"],
    ["mobile", "11800000001", "phone"],
    ["mobile", "138000000012", "phone"],
    ["region", "", "address:refusal.region"],
    ["region", "Penang", "address:refusal.region"],
    ["region", "MY", "address:refusal.region"],
    ["region", "CN-31-01", "address:refusal.region"],
    ["detail", "", "required"],
    ["detail", "👩".repeat(141), "address:refusal.detail"],
    ["detail", "12 Jalan\0Burma", "characters"],
  ])("%s %j is refused with %s, and nothing typed is lost", (name, value, code) => {
    const parsed = parse({ [name]: value });
    if (parsed.ok) throw new Error("accepted");
    expect(parsed.reply.errors).toEqual({ [name]: code });
    expect(parsed.reply.values).toEqual({ ...typed, [name]: value });
  });

  test("keeps names of every script, counted as a person counts, and tidies what does not matter", () => {
    expect(address({ recipient: "𠮷".repeat(32) }).recipient).toBe("𠮷".repeat(32));
    expect(address({ recipient: " محمد  العلي " }).recipient).toBe("محمد العلي");
    expect(address({ detail: "👩‍🌾 Floor 3\r\nDoor 4" }).detail).toBe("👩‍🌾 Floor 3 Door 4");
    expect(address({ mobile: "138 0000-0001" }).mobile).toBe("13800000001");
    expect(address()).toMatchObject({ region: "Malaysia, Pulau Pinang", regionCode: "MY-07" });
  });

  test("has a place only when both of its numbers are one", () => {
    expect(address({ latitude: "5.4164", longitude: "100.3327" }).point).toEqual({
      latitude: 5.4164,
      longitude: 100.3327,
    });
    for (const values of [
      { latitude: "5.4", longitude: "" },
      { latitude: "91", longitude: "0" },
      { latitude: "1e1", longitude: "2" },
    ]) {
      expect(address(values).point).toBeNull();
    }
    expect(readPoint("-90", "180")).toEqual({ latitude: -90, longitude: 180 });
    expect(readPoint("NaN", "Infinity")).toBeNull();
  });

  test("says nothing about whose it is", () => {
    const parsed = address({ user_id: "1", userId: "1", id: "1", is_default: "true", created_at: "2000-01-01" });
    expect(Object.keys(parsed).sort()).toEqual([
      ...["detail", "isDefault", "mobile", "point", "recipient", "region", "regionCode"],
    ]);
    expect(parsed.isDefault).toBe(false);
  });
});

describe("the addresses of a buyer", () => {
  test("come back as they were typed, the default first, then the newest", async () => {
    const { id: buyerId } = await makeUser(db);
    const first = await add(buyerId, { recipient: "林𠮷 👩‍🌾", latitude: "5.4", longitude: "100.3" });
    const second = await add(buyerId);
    const third = await add(buyerId);
    expect((await addressesOf(db, buyerId)).map((each) => each.id)).toEqual([first, third, second]);
    expect(await addressOf(db, buyerId, first)).toEqual({
      ...typed,
      region: "Malaysia, Pulau Pinang",
      regionCode: "MY-07",
      id: first,
      recipient: "林𠮷 👩‍🌾",
      point: { latitude: 5.4, longitude: 100.3 },
      isDefault: true,
    });
  });

  test("have exactly one default, whatever happens to them", async () => {
    const { id: buyerId } = await makeUser(db);
    const first = await add(buyerId);
    const second = await add(buyerId, { isDefault: "on" });
    expect(await defaults(buyerId)).toEqual([second]);
    // Saving the default address without the check mark does not clear it as the default.
    expect(await saveAddress(db, { buyerId, id: second, address: address({ detail: "new" }) })).toMatchObject({
      ok: true,
    });
    expect(await defaults(buyerId)).toEqual([second]);
    const third = await add(buyerId);
    await deleteAddress(db, { buyerId, id: second });
    expect(await defaults(buyerId)).toEqual([third]);
    await chooseDefaultAddress(db, { buyerId, id: first });
    expect(await defaults(buyerId)).toEqual([first]);
    await deleteAddress(db, { buyerId, id: first });
    await deleteAddress(db, { buyerId, id: third });
    expect(await addressesOf(db, buyerId)).toEqual([]);
    expect(await defaults(buyerId)).toEqual([]);
    const last = await add(buyerId);
    expect(await defaults(buyerId)).toEqual([last]);
  });

  test("have exactly one default when everything happens at once", async () => {
    const { id: buyerId } = await makeUser(db);
    const ids: number[] = [];
    for (let i = 0; i < 6; i++) ids.push(await add(buyerId));
    const actions = Array.from({ length: 60 }, (_, i) => {
      const id = ids[i % ids.length] ?? 0;
      if (i % 20 === 7) return deleteAddress(db, { buyerId, id });
      if (i % 5 === 0) return saveAddress(db, { buyerId, id: null, address: address({ isDefault: "on" }) });
      return chooseDefaultAddress(db, { buyerId, id });
    });
    await Promise.all(actions);
    expect(await defaults(buyerId)).toHaveLength(1);
  });

  test("are 20 at most, also when they come at once", async () => {
    const { id: buyerId } = await makeUser(db);
    const results = await Promise.all(
      Array.from({ length: 30 }, () => saveAddress(db, { buyerId, id: null, address: address() })),
    );
    expect(results.filter((result) => result.ok)).toHaveLength(addressLimits.kept);
    expect(results.filter((result) => !result.ok && result.code === "tooMany")).toHaveLength(10);
    const [one] = await addressesOf(db, buyerId);
    expect(await saveAddress(db, { buyerId, id: one?.id ?? 0, address: address() })).toMatchObject({ ok: true });
    expect(await addressesOf(db, buyerId)).toHaveLength(addressLimits.kept);
  });

  test("are nobody else's: not read, changed, preferred or deleted", async () => {
    const [owner, other] = [await makeUser(db), await makeUser(db)];
    const id = await add(owner.id);
    const own = await add(other.id);
    const before = await addressOf(db, owner.id, id);
    expect(await addressOf(db, other.id, id)).toBeNull();
    const notFound = { ok: false, code: "notFound" };
    const taken = address({ recipient: "Thief", isDefault: "on" });
    expect(await saveAddress(db, { buyerId: other.id, id, address: taken })).toEqual(notFound);
    expect(await chooseDefaultAddress(db, { buyerId: other.id, id })).toEqual(notFound);
    expect(await deleteAddress(db, { buyerId: other.id, id })).toEqual(notFound);
    expect(await addressOf(db, owner.id, id)).toEqual(before);
    expect(await defaults(other.id)).toEqual([own]);
  });
});
