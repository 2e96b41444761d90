import { expect, test } from "vitest";
import { PlanList } from "~/app/pages/ui/plan-list";
import { PreviewTable } from "~/app/pages/ui/preview-table";
import { VersionList } from "~/app/pages/ui/version-list";
import { changes, drawn } from "../../support/drawn";
import { version } from "./versions-samples";

type Versions = Parameters<typeof VersionList>[0];
const versions = (values: object = {}, more: object = {}) =>
  drawn(
    <VersionList
      {...({
        page: { id: 1 },
        versions: [{ ...version, ...values }],
        chosen: null,
        lockVersion: 2,
        mayEdit: true,
        mayPublish: true,
        ...more,
      } as unknown as Versions)}
    />,
    { at: "/operator/pages" },
  );
type Plans = Parameters<typeof PlanList>[0];
const plans = (values: object = {}, mayPublish = true) =>
  drawn(
    <PlanList
      plans={
        [
          { id: 4, number: 3, state: "planned", startsAt: 0, endsAt: null, errors: [], ...values },
        ] as unknown as Plans["plans"]
      }
      mayPublish={mayPublish}
    />,
  );
type Previews = Parameters<typeof PreviewTable>[0];
const link = {
  id: 2,
  pageId: 1,
  pageName: "Home",
  number: null,
  createdBy: null,
  createdAt: 0,
  expiresAt: 86_400_000,
  usedAt: null,
};
const previews = (values: object = {}, mayRevoke = true) =>
  drawn(
    <PreviewTable rows={[{ ...link, ...values }] as unknown as Previews["rows"]} now={600_000} mayRevoke={mayRevoke} />,
    { at: "/operator/pages" },
  );
test("a version is compared, restored, or published again", () => {
  expect(versions()).toEqual([
    "label: Versions",
    "v3 New",
    "Jan 1, 1970, 00:00 UTC, modules: 4",
    "Compare : v3 → /operator/pages/1/versions?with=7",
    "revision=7",
    "lock=2",
    "[Restore to draft : v3] intent=restore",
    "[Roll back : v3] intent=rollback",
  ]);
  expect(changes(versions(), versions({ live: true, kept: true, author: { name: "Siti" } }, { chosen: 7 }))).toEqual([
    "v3 New ⇒ v3 Live Draft kept before it was replaced",
    "Jan 1, 1970, 00:00 UTC, modules: 4 ⇒ Siti, Jan 1, 1970, 00:00 UTC, modules: 4",
    "Compare : v3 → /operator/pages/1/versions?with=7 ⇒ Compare : v3 → /operator/pages/1/versions?with=7 (here)",
    "- [Roll back : v3] intent=rollback",
  ]);
  expect(changes(versions(), versions({ wasLive: false }))).toEqual(["- [Roll back : v3] intent=rollback"]);
  expect(changes(versions(), versions({}, { mayEdit: false, mayPublish: false }))).toEqual([
    "- revision=7",
    "- lock=2",
    "- [Restore to draft : v3] intent=restore",
    "- [Roll back : v3] intent=rollback",
  ]);
  expect(versions({}, { versions: [] })).toEqual(["label: Versions", "Nothing was published yet."]);
});

test("a plan is called off, and tried again when it was held", () => {
  expect(plans()).toEqual([
    "label: Times",
    "Times",
    "v3 planned",
    "Jan 1, 1970, 00:00 UTC",
    "plan=4",
    "[Call off : v3] intent=cancel",
  ]);
  expect(changes(plans(), plans({ endsAt: 86_400_000 }))).toEqual([
    "Jan 1, 1970, 00:00 UTC ⇒ Jan 1, 1970, 00:00 UTC – Jan 2, 1970, 00:00 UTC",
  ]);
  expect(changes(plans(), plans({ state: "held" }))).toEqual([
    "v3 planned ⇒ v3 held back",
    "+ When its time came it had errors. What was live before is still live.",
    "+ [Check again : v3] intent=retry",
  ]);
  expect(changes(plans(), plans({ state: "running" }))).toEqual([
    "v3 planned ⇒ v3 running",
    "- plan=4",
    "- [Call off : v3] intent=cancel",
  ]);
  expect(changes(plans({ state: "running" }), plans({ state: "running", endsAt: 86_400_000 }))).toEqual([
    "- Jan 1, 1970, 00:00 UTC",
    "+ Jan 1, 1970, 00:00 UTC – Jan 2, 1970, 00:00 UTC",
    "+ plan=4",
    "+ [Call off : v3] intent=cancel",
  ]);
  expect(plans({}, false).some((line) => line.includes("plan="))).toBe(false);
});

test("links of previews say what they show, and can be taken back", () => {
  expect(previews()).toEqual([
    "Page",
    "Shows",
    "Made by",
    "Expires",
    "Last use",
    "Actions",
    "Home → /operator/pages/1/versions",
    "The draft",
    "– – 10 minutes ago",
    "Jan 2, 1970, 00:00 UTC",
    "Never",
    "[Take back : Home, Jan 2, 1970, 00:00 UTC]",
    "Whoever has this link sees nothing any more. This cannot be undone; a new link can be made.",
    "[Cancel]",
    "link=2",
    "[Yes, take it back]",
  ]);
  expect(changes(previews(), previews({ number: 3, createdBy: { name: "Siti" }, usedAt: 0 }))).toEqual([
    "The draft ⇒ v3",
    "– – 10 minutes ago ⇒ S Siti 10 minutes ago",
    "Never ⇒ 10 minutes ago",
  ]);
  expect(changes(previews(), previews({}, false))).toEqual([
    "- Actions",
    "- [Take back : Home, Jan 2, 1970, 00:00 UTC]",
    "- Whoever has this link sees nothing any more. This cannot be undone; a new link can be made.",
    "- [Cancel]",
    "- link=2",
    "- [Yes, take it back]",
  ]);
});
