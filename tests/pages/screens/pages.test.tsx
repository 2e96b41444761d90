import { expect, test } from "vitest";
import { PageList } from "~/app/pages/ui/page-list";
import { changes, drawn } from "../../support/drawn";

type List = Parameters<typeof PageList>[0];
const row = {
  id: 1,
  name: "Home",
  address: "/",
  kind: "index",
  shopName: null,
  state: "live",
  version: 3,
  modules: 4,
  languages: ["en", "zh-CN"],
  picture: null,
  heldErrors: 0,
  startsAt: null,
  changed: false,
  editedAt: 0,
  editedBy: null,
  takenDown: false,
  views: [0, 0, 0, 0, 1, 2, 1200],
};
const filter = { deleted: false, kind: null, page: 1, words: "" };
const list = (values: object = {}, data: object = {}, refused: List["refused"] = null, at = "/operator/pages") =>
  drawn(
    <PageList
      data={
        {
          rows: [{ ...row, ...values }],
          total: 1,
          last: 1,
          filter,
          now: 600_000,
          mayEdit: true,
          ...data,
        } as unknown as List["data"]
      }
      refused={refused}
      address={((kind: string, page: number) => `/list?kind=${kind}&page=${page}`) as List["address"]}
    />,
    { at },
  );
const diff = (...of: Parameters<typeof list>) => changes(list(), list(...of));
test("pages say what visitors see of them, and what can be done with them", () => {
  expect(list()).toEqual([
    "Page",
    "Kind",
    "State",
    "Version",
    "Modules",
    "Last edit",
    "Views, 7 days",
    "Actions",
    "Home → /operator/pages/1",
    "/ View live → /",
    "Home 2 languages",
    "Live",
    "v3",
    "4",
    "10 minutes ago",
    "1,203",
    "Versions: Home → /operator/pages/1/versions",
    "Export: Home → /operator/pages/1/export",
    "[Rename: Home]",
    "page=1",
    "Name",
    "name=Home",
    "[Save] intent=rename",
    "[Recycle: Home]",
    "This page is live: visitors will get “not found” from this moment on. You can take it out of the recycle bin again.",
    "[Cancel]",
    "page=1",
    "live=1",
    "[Take it down and recycle] intent=recycle",
    "Pages: 1",
  ]);
  expect(diff({ state: "draft", version: null, editedBy: { name: "Siti" } })).toEqual([
    "/ View live → / ⇒ /",
    "Live ⇒ Draft",
    "v3 ⇒ –",
    "10 minutes ago ⇒ S Siti 10 minutes ago",
    "- [Recycle: Home]",
    "- This page is live: visitors will get “not found” from this moment on. You can take it out of the recycle bin again.",
    "- [Cancel]",
    "- live=1",
    "- [Take it down and recycle] intent=recycle",
    "+ [Recycle: Home] intent=recycle",
  ]);
  expect(diff({ state: "draft", version: null, views: [0, 0, 0, 0, 0, 0, 0] })).toContain("1,203 ⇒ –");
  expect(diff({ changed: true })).toEqual(["Live ⇒ Draft has changes"]);
  expect(diff({ changed: true, state: "draft" }).some((line) => line.includes("live"))).toBe(true);
  expect(diff({ heldErrors: 2 })).toEqual(["Live ⇒ Held back, errors: 2 → /operator/pages/1/versions"]);
  expect(diff({ startsAt: 0 })).toEqual(["+ Starts Jan 1, 1970, 00:00 UTC → /operator/pages/1/versions"]);
  expect(diff({ startsAt: 0, state: "planned" })).toEqual([
    "/ View live → / ⇒ /",
    "Live ⇒ Starts Jan 1, 1970, 00:00 UTC",
    "- [Recycle: Home]",
    "- This page is live: visitors will get “not found” from this moment on. You can take it out of the recycle bin again.",
    "- [Cancel]",
    "- live=1",
    "- [Take it down and recycle] intent=recycle",
    "+ [Recycle: Home] intent=recycle",
  ]);
  expect(diff({ shopName: { en: "Trail" }, state: "campaign" })).toEqual(["+ Shop: Trail", "Live ⇒ Campaign runs"]);
});

test("who may not edit reads; a deleted page is restored, unless the platform took it down", () => {
  expect(diff({}, { mayEdit: false })).toEqual([
    "Home → /operator/pages/1 ⇒ Home",
    "- [Rename: Home]",
    "- page=1",
    "- Name",
    "- name=Home",
    "- [Save] intent=rename",
    "- [Recycle: Home]",
    "- This page is live: visitors will get “not found” from this moment on. You can take it out of the recycle bin again.",
    "- [Cancel]",
    "- page=1",
    "- live=1",
    "- [Take it down and recycle] intent=recycle",
  ]);
  expect(diff({}, { filter: { ...filter, deleted: true } })).toEqual([
    "- Home → /operator/pages/1",
    "- / View live → /",
    "+ Home /",
    "- Versions: Home → /operator/pages/1/versions",
    "- Export: Home → /operator/pages/1/export",
    "- [Rename: Home]",
    "- Name",
    "- name=Home",
    "- [Save] intent=rename",
    "- [Recycle: Home]",
    "- This page is live: visitors will get “not found” from this moment on. You can take it out of the recycle bin again.",
    "- [Cancel]",
    "- page=1",
    "- live=1",
    "- [Take it down and recycle] intent=recycle",
    "+ [Restore : Home] intent=restore",
  ]);
  const shop = "/pages/store/decoration/pages";
  expect(
    changes(list({}, {}, null, shop), list({ takenDown: true }, { filter: { ...filter, deleted: true } }, null, shop)),
  ).toEqual([
    "- Home → /pages/store/profile/pages/1",
    "- / View live → /",
    "+ Home /",
    "- Versions: Home → /pages/store/profile/pages/1/versions",
    "- Export: Home → /pages/store/profile/pages/1/export",
    "- [Rename: Home]",
    "- page=1",
    "- Name",
    "- name=Home",
    "- [Save] intent=rename",
    "- [Recycle: Home]",
    "- This page is live: visitors will get “not found” from this moment on. You can take it out of the recycle bin again.",
    "- [Cancel]",
    "- page=1",
    "- live=1",
    "- [Take it down and recycle] intent=recycle",
    "+ The platform took this page down; only it can put it back",
  ]);
  expect(diff({}, {}, { page: 1, name: "" } as List["refused"])).toEqual([
    "- name=Home",
    "+ name=",
    "+ ! Please give the page a name",
  ]);
  expect(diff({}, {}, { page: 2, name: "" } as List["refused"])).toEqual([]);
});

test("a long list has pages before and after", () => {
  expect(diff({}, { filter: { ...filter, page: 2, kind: "all" }, last: 3 })).toEqual([
    "+ Previous → /list?kind=all&page=1",
    "+ Next → /list?kind=all&page=3",
  ]);
  expect(list({}, { rows: [] })).toEqual(["There are no such pages.", "Pages: 1"]);
});
