import { expect, test } from "vitest";
import { CategoryRow } from "~/app/shops/seller/ui/category-row";
import { MemberRow } from "~/app/shops/seller/ui/member-row";
import { MerchantFrame } from "~/app/shops/seller/ui/merchant-frame";
import { changes, drawn } from "../../support/drawn";
import { items } from "./merchant-items";

type Frame = Parameters<typeof MerchantFrame>[0];
const frame = (at: string, values: Partial<Frame> = {}) =>
  drawn(
    <MerchantFrame
      {...({ shop: { name: "Trail", state: "open", logo: null }, role: "owner", items, unread: 2, ...values } as Frame)}
    >
      <p>content</p>
    </MerchantFrame>,
    { at },
  );

test("the frame of the console shows where one is, in the rail and in the tabs", () => {
  expect(frame("/pages/store/transaction/order")).toEqual([
    "label: Pages of the shop",
    "Pasar for sellers → /pages/store/console/index",
    "Home → /pages/store/console/index",
    "Orders → /pages/store/transaction/order (here)",
    "Chats 2 2 unread messages → /pages/store/chat/list",
    "Goods → /pages/store/goods/sell",
    "Trail Open · Owner → /pages/store/console/index",
    "Seller",
    "[Buyer] mode=buyer",
    "content",
    "label: Tabs",
    "Home → /pages/store/console/index",
    "Orders → /pages/store/transaction/order (here)",
    "Shop 2 2 unread messages → /pages/store/chat/list",
    "Goods → /pages/store/goods/sell",
  ]);
  expect(changes(frame("/pages/store/transaction/order"), frame("/pages/store/transaction/details"))).toEqual([
    "Orders → /pages/store/transaction/order (here) ⇒ Orders → /pages/store/transaction/order",
  ]);
  expect(frame("/elsewhere/x").filter((line) => line.includes("(here)"))).toEqual([]);
});

type Member = Parameters<typeof MemberRow>[0];
const options = [{ value: "manager", label: "Manager" }];
const member = (values: Partial<Member["member"]>) =>
  drawn(
    <MemberRow
      member={
        {
          userId: 4,
          nickname: "Lena",
          username: "lena",
          role: "manager",
          accepted: true,
          ...values,
        } as Member["member"]
      }
      options={options}
    />,
  );

test("an owner stays; others have a role to change, and can be removed", () => {
  expect(member({})).toEqual([
    "L Lena lena",
    "userId=4",
    "Name in the shop",
    "name=",
    "Role",
    "role=manager of Manager",
    "[Change] intent=role",
    "[Remove]",
    "Lena can no longer open the console then.",
    "[Cancel]",
    "userId=4",
    "[Remove] intent=remove",
  ]);
  expect(changes(member({}), member({ accepted: false }))).toEqual([
    "L Lena lena ⇒ L Lena lena Invited",
    "[Remove] ⇒ [Take back]",
    "[Remove] intent=remove ⇒ [Take back] intent=remove",
  ]);
  expect(member({ role: "owner" })).toEqual(["L Lena lena Owner"]);
});

type Row = Parameters<typeof CategoryRow>[0];
const category = (values: Partial<Row>) =>
  drawn(
    <ul>
      <CategoryRow
        {...({
          category: { id: 2, name: "Shoes", goods: 1, fields: {} },
          place: 1,
          last: false,
          max: 20,
          reply: undefined,
          ...values,
        } as Row)}
      />
    </ul>,
  );

test("a category of a shop moves up and down within the list", () => {
  expect(category({})).toEqual([
    "Shoes 1 item",
    "id=2",
    "[Shoes: up] intent=up",
    "[Shoes: down] intent=down",
    "[Edit]",
    "id=2",
    "Name",
    "name.en=",
    "[Name in other languages (0 filled in)]",
    "繁體中文",
    "name.zh-TW=",
    "简体中文",
    "name.zh-CN=",
    "Bahasa Melayu",
    "name.ms=",
    "日本語",
    "name.ja=",
    "한국어",
    "name.ko=",
    "Русский",
    "name.ru=",
    "[Save] intent=save",
    "[Remove]",
    "Its goods stay, in no category.",
    "[Cancel]",
    "id=2",
    "[Remove] intent=remove",
  ]);
  expect(changes(category({}), category({ place: 0, last: true }))).toEqual([
    "[Shoes: up] intent=up ⇒ [Shoes: up] intent=up (off)",
    "[Shoes: down] intent=down ⇒ [Shoes: down] intent=down (off)",
  ]);
});
