import { operatorRoutes } from "~/app/operator-routes";
import { inviteStaff } from "~/app/staff/admin/invite-staff.server";
import type { Db } from "~/db/client.server";
import { makeMarketPaper } from "../papers/factories";
import { accessRows, addressOf, outcomeFor, routeRows } from "./access-rows";
import { makeApplication } from "./application-factories";
import { makeSubmission } from "./audit-factories";
import { makeCoupon } from "./coupon-factories";
import { type Fixtures, makeOwn, makeRooms, makeRuled, makeTogether, makeWritten } from "./fixtures";
import { makeCut } from "./live-factories";
import type { Role } from "./people";
import { makePreviews } from "./preview-factories";

export interface Destination {
  address: string;
  /** True when the visitor is redirected: to log in, or because the page has nothing to do for them. */
  moved: boolean;
}

const isScreen = (file: string | null) => file?.endsWith(".tsx") ?? false;

/**
 * Makes what addresses of the storefront can name: as in the access tests, but goods, a shop, an article and an advert
 * are the demo shop's, which have pictures.
 * @param userId owner of the other records; has a session
 */
export async function demoFixtures(db: Db, userId: number): Promise<Fixtures> {
  const couponId = await makeCoupon(db, {}, [1]);
  const demo = { articleId: 1, shopId: 1, goodsId: 1, advertId: 1, couponId, uploadId: "", deviceId: "" };
  return {
    ...(await makeOwn(db, userId)),
    ...(await makeTogether(db, userId)),
    ...(await makeRooms(db)),
    ...(await makeRuled(db, userId)),
    ...(await makeWritten(db)),
    ...demo,
  };
}

/** Returns the URL of every built screen of the storefront, with something to show. */
export async function storefrontScreens(db: Db, fixtures: Fixtures): Promise<(role: Role) => Destination[]> {
  const { picture } = await db
    .selectFrom("goods")
    .select("picture")
    .where("id", "=", fixtures.goodsId)
    .executeTakeFirstOrThrow();
  const pictures = { current: 0, urls: `/media/${picture}` };
  const rows = routeRows.filter(({ path, file }) => isScreen(file) && accessRows[path]?.all !== 404);
  return (role) =>
    rows.map((row) => ({
      address: addressOf(row.path, row.path === "/preview-image" ? pictures : accessRows[row.path]?.query?.(fixtures)),
      moved: outcomeFor(row, role) !== 200,
    }));
}

/** Returns values for the path parameters of console screens. A new screen without a row here fails the test. */
async function rowsOf(db: Db): Promise<Record<string, string>> {
  const invite = await inviteStaff(db, { staff: null, address: "", email: "arriving@staff.test", role: "content" });
  if (!invite.ok) throw new Error("the invitation could not be made");
  const { id: page } = await db
    .selectFrom("pages")
    .select("id")
    .where("kind", "=", "index")
    .orderBy("id")
    .limit(1)
    .executeTakeFirstOrThrow();
  const { id: picture } = await db
    .selectFrom("library_pictures")
    .select("id")
    .where("shop_id", "is", null)
    .orderBy("id")
    .limit(1)
    .executeTakeFirstOrThrow();
  const { logo } = await db.selectFrom("shops").select("logo").where("id", "=", 1).executeTakeFirstOrThrow();
  // The latest of staff: whose rulings are their own decides nobody else's appeal.
  const ruler = db.selectFrom("staff").select("id").orderBy("id", "desc").limit(1);
  const cut = await makeCut(db, {
    shop_id: 1,
    title: "Phones for a song",
    staff_id: (await ruler.executeTakeFirstOrThrow()).id,
    appeal_words: "We named no other shop.",
  });
  const application = await makeApplication(db, { icon: logo ?? undefined });
  const submission = await makeSubmission(db, 1);
  const preview = (await makePreviews(db))["a valid token"];
  return {
    "/operator/invite/:token": `/operator/invite/${invite.value.token}`,
    "/operator/adverts/:id": "/operator/adverts/1",
    "/operator/articles/:id": "/operator/articles/1",
    "/operator/articles/:id/versions": "/operator/articles/1/versions",
    "/operator/message-texts/:name": "/operator/message-texts/mails:account.code.text",
    "/operator/help-categories/:id": "/operator/help-categories/1",
    "/operator/applications/:id": `/operator/applications/${application.id}`,
    "/operator/goods/:id": "/operator/goods/1",
    "/operator/submissions/:id": `/operator/submissions/${submission}`,
    "/operator/complaints/:id": "/operator/complaints/1",
    "/operator/desk/:id": "/operator/desk/1",
    "/operator/shops/:id": "/operator/shops/1",
    "/operator/shops/:id/close": "/operator/shops/1/close",
    "/operator/bank-statements/:id": "/operator/bank-statements/1",
    "/operator/settlements/:id": "/operator/settlements/1",
    "/operator/papers/:id": `/operator/papers/${await makeMarketPaper(db, 1)}`,
    "/operator/people/:id": "/operator/people/1",
    "/operator/people/:id/ban": "/operator/people/1/ban",
    "/operator/orders/:id": "/operator/orders/1",
    "/operator/coupons/:id": "/operator/coupons/1",
    "/operator/announcements/:id": "/operator/announcements/new",
    "/operator/couriers/:id": "/operator/couriers/1",
    "/operator/payment-providers/:id": "/operator/payment-providers/new?kind=redirect",
    "/operator/membership-plans/:id": "/operator/membership-plans/1",
    "/operator/posts/:id": "/operator/posts/1",
    "/operator/post-comments/:id": "/operator/post-comments/1",
    "/operator/live/:id": `/operator/live/${cut.room.id}`,
    "/operator/bot/:id": "/operator/bot/1",
    "/operator/categories/:id": "/operator/categories/1",
    "/operator/attributes/:id": "/operator/attributes/1",
    "/operator/brands/:id": "/operator/brands/1",
    "/operator/media/:id": `/operator/media/${picture}`,
    "/operator/pages/:id": `/operator/pages/${page}`,
    "/operator/pages/:id/settings": `/operator/pages/${page}/settings`,
    "/operator/pages/:id/versions": `/operator/pages/${page}/versions`,
    "/operator/pages/:id/frame": `/operator/pages/${page}/frame`,
    "/preview/:token": `/preview/${preview}`,
  };
}

/** Screens that redirect signed-in staff. */
const signedInAlready = ["/operator/login", "/operator/login/link", "/operator/second-factor", "/operator/confirm"];

/** Returns every built screen of the console; those without parameters need no row. */
export async function consoleScreens(db: Db): Promise<Destination[]> {
  const rows = await rowsOf(db);
  return operatorRoutes
    .filter(([path, file]) => isScreen(file) && !path.endsWith("*"))
    .map(([path]) => {
      const address = path.includes(":") ? rows[path] : path;
      if (address === undefined) throw new Error(`${path} needs a row in tests/support/navigation-rows.ts`);
      return { address, moved: signedInAlready.includes(path) };
    });
}
