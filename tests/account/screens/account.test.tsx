import { expect, test } from "vitest";
import AddressesScreen from "~/app/account/routes/addresses/addresses";
import { RegionPicker } from "~/app/account/ui/addresses/region-picker";
import { drawn, screenOf } from "../../support/drawn";

const address = {
  id: 1,
  recipient: "Lena",
  mobile: "+60 1",
  region: "Ipoh",
  detail: "Jalan 1",
  isDefault: false,
  point: null as object | null,
  pick: null as string | null,
};
const addresses = screenOf(<AddressesScreen />, { addresses: [address], next: null as string | null });
const addressOf = (values: Partial<typeof address>) => addresses.told({ addresses: [{ ...address, ...values }] });
const levels = [
  {
    options: [
      { code: "MY", name: "Malaysia" },
      { code: "JP", name: "Japan" },
    ],
    chosen: "MY",
  },
  { options: [{ code: "MY-A", name: "Perak" }], chosen: "" },
] as Parameters<typeof RegionPicker>[0]["levels"];
test("addresses can be picked, made the default, shown on a map, edited and deleted", () => {
  expect(addresses.page()).toEqual([
    "Back → /pages/user/user",
    "Delivery addresses",
    "Lena +60 1",
    "Ipoh Jalan 1",
    "id=1",
    "[Make default] intent=default",
    "Edit → /pages/user/address/addressManage?id=1",
    "[Delete]",
    "Delete this address? This cannot be undone. Orders already placed keep theirs.",
    "[Cancel]",
    "id=1",
    "[Delete] intent=delete",
    "Add an address → /pages/user/address/addressManage",
  ]);
  expect(addressOf({ isDefault: true, region: "" })).toEqual([
    "- Ipoh Jalan 1",
    "- id=1",
    "- [Make default] intent=default",
    "+ Jalan 1",
    "+ Default address",
  ]);
  expect(addressOf({ point: { latitude: 1, longitude: 2 } })).toEqual([
    "+ Show on the map → /open-location?latitude=1&longitude=2&name=Jalan+1",
  ]);
  expect(addressOf({ pick: "/pick", point: { latitude: 1, longitude: 2 } })).toEqual([
    "- Lena +60 1",
    "- Ipoh Jalan 1",
    "+ Lena +60 1 Ipoh Jalan 1 → /pick",
  ]);
  expect(addresses.page({ addresses: [], next: "/x" })).toEqual([
    "Back → /pages/user/user",
    "Delivery addresses",
    "No address yet",
    "Add where your orders should go: checkout is quicker then.",
    "Add an address → /pages/user/address/addressManage?next=%2Fx",
  ]);
  const stored = (count: number) =>
    addresses.page({ addresses: Array.from({ length: count }, (_, id) => ({ ...address, id })) }).at(-1);
  expect([stored(19), stored(20), stored(21)]).toEqual([
    "Add an address → /pages/user/address/addressManage",
    "You have 20 addresses, the most that can be kept. Delete one to add another.",
    "You have 20 addresses, the most that can be kept. Delete one to add another.",
  ]);
});

test("a region is chosen level by level, and says what was typed or is wrong", () => {
  const picker = (values: Partial<Parameters<typeof RegionPicker>[0]>) =>
    drawn(<RegionPicker levels={levels} saved={undefined} typed="" error={undefined} {...values} />);
  expect(picker({})).toEqual([
    "Region",
    "region1=MY of Country or region | Malaysia | Japan",
    "region2= of Province or state | Perak",
    "[Choose region] intent=region",
  ]);
  expect(picker({ typed: "Ipoh" }).at(-1)).toEqual("You typed “Ipoh”. Please choose the region from the list.");
  expect(picker({ typed: "Ipoh", error: "Choose one" }).slice(-1)).toEqual(["! Choose one"]);
});
