import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { mediaKey } from "~/app/platform/media/media-picture.server";
import { loader as bargainPicture } from "~/app/promotions/routes/bargain-picture";
import { loader as helpLoader } from "~/app/promotions/routes/help";
import { loader as teamLoader } from "~/app/promotions/routes/team";
import { loader as teamPicture } from "~/app/promotions/routes/team-picture";
import { makeBargain } from "../support/bargain-factories";
import { asked, browseContext, origin } from "../support/browse-context";
import { statementsOf, testDatabase } from "../support/database";
import { inMemory } from "../support/storages";
import { endTime, makeGroupBuy, makeTeam } from "../support/team-factories";

const { db, queries } = testDatabase();

/** The storage of these tests, which counts what is read. */
const storage = inMemory();
const read: string[] = [];
const contextOf = (values: Parameters<typeof browseContext>[1] = {}) => ({
  ...browseContext(db, values),
  codeSecret: "a key for tests",
  storage: {
    ...storage,
    get(key: string) {
      read.push(key);
      return storage.get(key);
    },
  },
});

type Ask = Partial<{ method: string; headers: Record<string, string>; offered: readonly ["en"] }>;

async function picture(loader: typeof teamPicture, address: string, { method, headers, offered }: Ask = {}) {
  const request = new Request(new URL(address, origin), { method, headers });
  const context = { ...contextOf(), ...(offered && { offered: [...offered] }) };
  return loader({ request, context, params: {} }).catch((thrown) => thrown as Response);
}

/** The page of a team, as a visitor in a language has it. */
async function teamPage(token: string, locale: "en" | "ja" = "en") {
  const { data } = await asked(teamLoader, `/pages/user/order/team?token=${token}`, contextOf({ locale }));
  if (!data) throw new Error("no page");
  return data;
}

async function makeShown() {
  const sku = await makeGroupBuy(db);
  const { token, teamId } = await makeTeam(db, sku, 1);
  const { picture: hash } = await db
    .selectFrom("goods")
    .innerJoin("skus", "skus.goods_id", "goods.id")
    .select("goods.picture")
    .where("skus.id", "=", sku.skuId)
    .executeTakeFirstOrThrow();
  const photo = sharp({ create: { width: 90, height: 90, channels: 3, background: "#00ff00" } });
  await storage.put(mediaKey(hash), await photo.webp().toBuffer());
  return { token, teamId, sku };
}

describe("the picture of a team", () => {
  test("is the one that its page names: kept for good under its version, drawn once, and nothing drawn for HEAD", async () => {
    const { token } = await makeShown();
    const { shared } = await teamPage(token);
    expect(shared.card).toMatch(new RegExp(`^${origin}/team.jpg\\?token=${token}&as=wide&in=en&v=[0-9a-f]{16}$`));
    const address = shared.card ?? "";
    read.length = 0;
    const head = await picture(teamPicture, address, { method: "HEAD" });
    expect([head.status, head.body, read]).toEqual([200, null, []]);
    queries.length = 0;
    const [one, two] = await Promise.all([picture(teamPicture, address), picture(teamPicture, address)]);
    const three = await picture(teamPicture, address);
    // A statement each, besides the settings.
    expect(statementsOf(queries).filter((sql) => sql.includes("teams.token"))).toHaveLength(3);
    expect(read).toHaveLength(1);
    const bytes = Buffer.from(await one.arrayBuffer());
    expect(
      bytes.equals(Buffer.from(await two.arrayBuffer())) && bytes.equals(Buffer.from(await three.arrayBuffer())),
    ).toBe(true);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: "jpeg", width: 1200, height: 630 });
    expect(one.headers.get("Content-Type")).toBe("image/jpeg");
    expect(one.headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
    expect(one.headers.get("Content-Disposition")).toBe('inline; filename="group.jpg"');
    for (const header of ["ETag", "Cache-Control", "Content-Type"]) {
      expect(head.headers.get(header)).toBe(one.headers.get(header));
    }
    const known = await picture(teamPicture, address, { headers: { "If-None-Match": `W/${one.headers.get("ETag")}` } });
    expect([known.status, known.body]).toEqual([304, null]);
  });

  test("under an older version is the present one, and is asked for again", async () => {
    const { token } = await makeShown();
    const { shared } = await teamPage(token);
    const old = await picture(teamPicture, (shared.card ?? "").replace(/v=.*/, "v=0123456789abcdef"));
    expect([old.status, old.headers.get("Cache-Control")]).toEqual([200, "public, no-cache"]);
    expect(old.headers.get("ETag")).toBe((await picture(teamPicture, shared.card ?? "")).headers.get("ETag"));
  });

  test("is another in another language, and with other facts", async () => {
    const { token, sku } = await makeShown();
    const [english, japanese] = [await teamPage(token), await teamPage(token, "ja")];
    const tags = [english, japanese].map(async ({ shared }) => {
      const answer = await picture(teamPicture, shared.card ?? "");
      expect(answer.headers.get("Cache-Control")).toContain("immutable");
      return answer.headers.get("ETag");
    });
    expect(new Set(await Promise.all(tags)).size).toBe(2);
    expect(japanese.shared.text).toContain("あと");
    await db
      .updateTable("goods")
      .set({ title: JSON.stringify({ en: "Other" }) })
      .where("id", "=", sku.goodsId)
      .execute();
    expect((await teamPage(token)).shared.card).not.toBe(english.shared.card);
  });

  test("as a poster is tall", async () => {
    const { token } = await makeShown();
    const { poster } = await teamPage(token);
    const answer = await picture(teamPicture, poster ?? "");
    expect(await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).toMatchObject({
      width: 1080,
      height: 1640,
    });
  });

  test("is not there for another token, another shape, or a language that is not offered or none", async () => {
    const { token } = await makeShown();
    const good = { token, as: "wide", in: "en" };
    const status = async (values: Record<string, string>, ask?: Ask) =>
      (
        await picture(teamPicture, `/team.jpg?${new URLSearchParams({ ...good, ...values })}`, {
          method: "HEAD",
          ...ask,
        })
      ).status;
    expect(await status({})).toBe(200);
    expect(await status({ token: "0123456789abcdef" })).toBe(404);
    expect(await status({ as: "constructor" })).toBe(404);
    expect(await status({ in: "xx" })).toBe(404);
    expect(await status({ in: "" })).toBe(404);
    expect(await status({ in: "ja" })).toBe(200);
    expect(await status({ in: "ja" }, { offered: ["en"] })).toBe(404);
  });

  test("is not there once nobody can join; the photo of the goods stands in", async () => {
    const { token, teamId } = await makeShown();
    const { shared } = await teamPage(token);
    await endTime(db, teamId);
    expect((await picture(teamPicture, shared.card ?? "")).status).toBe(404);
    const over = await teamPage(token);
    expect(over.poster).toBeNull();
    expect(over.shared).toMatchObject({ card: null, photo: expect.stringMatching(/\/media\/[0-9a-f]{32}-750\.webp$/) });
    const { token: full } = await makeTeam(db, await makeGroupBuy(db), 3);
    expect((await teamPage(full)).shared.card).toBeNull();
  });
});

test("the picture of a bargain says whose it is, and is not there once it is over", async () => {
  const { token, userId } = await makeBargain(db);
  await db.updateTable("users").set({ nickname: "Lena" }).where("id", "=", userId).execute();
  const help = async () =>
    (await asked(helpLoader, `/pages/user/order/help?token=${token}`, contextOf())).data?.shared ?? null;
  const shared = await help();
  expect(shared).toMatchObject({
    title: "Lena asks you for a cut",
    address: `${origin}/pages/user/order/help?token=${token}`,
  });
  expect(shared?.text).toContain("stands at $33.00 · 0 of 8 friends · usual $33.00");
  const answer = await picture(bargainPicture, shared?.card ?? "");
  expect(answer.headers.get("Cache-Control")).toContain("immutable");
  expect(await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).toMatchObject({ width: 1200, height: 630 });
  expect((await picture(bargainPicture, "/bargain.jpg?token=0123456789abcdef&as=wide&in=en")).status).toBe(404);
  await db
    .updateTable("bargains")
    .set({ opened_at: new Date(Date.now() - 86_400_000), ends_at: new Date(Date.now() - 1000) })
    .where("token", "=", token)
    .execute();
  expect((await picture(bargainPicture, shared?.card ?? "")).status).toBe(404);
  expect((await help())?.card).toBeNull();
});
