import { expect, test } from "vitest";
import { groupWays } from "~/app/orders/placing/group-ways.server";
import { groupOfGoods, withOwnTeams } from "~/app/promotions/api.server";
import { makeChoices } from "../support/cart-factories";
import { testDatabase } from "../support/database";
import { makeOffer } from "../support/offer-factories";
import { groupPrice, makeTeam } from "../support/team-factories";

const { db } = testDatabase();

test("combinations in two group-buys at once are one, with the rules of each, the cheapest first", async () => {
  const { goodsId, skuIds } = await makeChoices(db, 5, 5, 0);
  const [red = 0, blue = 0, none = 0] = skuIds;
  const three = await makeOffer(db, { kind: "group", skus: [{ skuId: red, priceMinor: groupPrice }] });
  const rules = { team_size: 5, team_least: 5, hours: 12 };
  const five = await makeOffer(db, { kind: "group", skus: [{ skuId: blue, priceMinor: groupPrice }], rules });
  await makeOffer(db, { kind: "group", skus: [{ skuId: none, priceMinor: 500 }] });
  const { shop_id: shopId } = await db
    .selectFrom("goods")
    .select("shop_id")
    .where("id", "=", goodsId)
    .executeTakeFirstOrThrow();
  const ofThree = await makeTeam(db, { skuId: red, shopId }, 1);
  const ofFive = await makeTeam(db, { skuId: blue, shopId }, 1);
  await db.updateTable("offer_skus").set({ price_minor: 500 }).where("offer_id", "=", five.id).execute();

  const { group = null } = (await groupOfGoods(db, { goodsId, limit: 3, locale: "en" })) ?? {};
  expect(group).toMatchObject({
    offerIds: [three.id, five.id],
    size: 5,
    hours: 12,
    choices: [{ id: blue }, { id: red }],
    ways: [
      { size: 3, least: 2, hours: 24, skuIds: [red], words: "Colour 1" },
      { size: 5, least: 5, hours: 12, skuIds: [blue], words: "Colour 2" },
    ],
    openTeams: 2,
  });
  // By their deadlines, also across offers; one's own comes first.
  expect(group?.open.map(({ token }) => token)).toEqual(
    [ofFive, ofThree].sort((one, other) => deadline(group, one.token) - deadline(group, other.token)).map(tokenOf),
  );
  for (const { members, token } of [ofThree, ofFive]) {
    const own = group && (await withOwnTeams(db, group, { userId: members[0].userId, limit: 3 }));
    expect(own?.open[0]).toMatchObject({ token, mine: true });
    expect(own?.open).toHaveLength(2);
  }
  // The checkout names the rules of what it is of.
  const asked = { goodsId, quantity: 1, token: null, locale: "en" } as const;
  expect(await groupWays(db, { ...asked, skuId: blue })).toMatchObject({ rules: { size: 5, hours: 12 } });
  expect(await groupWays(db, { ...asked, skuId: red })).toMatchObject({ rules: { size: 3, hours: 24 } });
});

type Group = Awaited<ReturnType<typeof withOwnTeams>> | null;
const tokenOf = ({ token }: { token: string }) => token;
const deadline = (group: Group, token: string) => group?.open.find((one) => one.token === token)?.deadlineAt ?? 0;
