import { useTranslation } from "react-i18next";
import {
  type ClientActionFunctionArgs,
  type ClientLoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useSearchParams,
} from "#router";
import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs, MetaFunction } from "#router/server";
import { addressesOf } from "~/app/account/api.server";
import { personInterests, readInterests, recommendedCards } from "~/app/catalog/api.server";
import { choiceStyles, GoodsList, useGoodsLabels } from "~/app/catalog/ui";
import { appTheme } from "~/app/content/api.server";
import choosing from "~/app/design/form/choosing.css?url";
import { Icon } from "~/app/design/icon";
import { json } from "~/app/platform/http/text-response.server";
import { useBoundary } from "~/app/platform/ui/clock/use-boundary";
import { UndoBar } from "~/app/platform/ui/undo-bar";
import { nextPriceChange } from "~/app/prices/api.server";
import { readSettings } from "~/app/settings/api.server";
import { answerCart } from "../cart-page.server";
import { cookiesOf, openCart, viewOf } from "../open-cart.server";
import { readRemoved } from "../removed-lines";
import { readReplaced, writeReplaced } from "../replacing/replaced-line";
import styles from "../ui/cart.css?url";
import { CartScreen } from "../ui/cart-screen";
import { cartSaves } from "../ui/send-steps";
import { arrivalsOf } from "./cart-arrivals.server";
import { couponsOf } from "./cart-coupons.server";

export const handle = { tab: "cart" };

export const links: LinksFunction = () =>
  [styles, choosing, choiceStyles].map((sheet) => ({ rel: "stylesheet", href: sheet }));

const recommended = 12;

/** Tab 2: a person's cart, or a visitor's cookie, rendered with data from the database; plus recommended goods. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { db, language, clock } = context;
  const cart = await openCart(request, context);
  const cookie = request.headers.get("Cookie");
  const interests =
    cart.userId === null
      ? readInterests(cookie)
      : await personInterests(db, { userId: cart.userId, cookie, now: clock.now() });
  const viewed = viewOf(context, cart, language.locale);
  const [view, [address = null], goods, look, coupons, changesAt, { general }] = await Promise.all([
    viewed,
    cart.userId === null ? [] : addressesOf(db, cart.userId),
    recommendedCards(db, { limit: recommended, locale: language.locale, interests, userId: cart.userId }),
    appTheme(db),
    viewed.then((each) => couponsOf(db, each, { userId: cart.userId, locale: language.locale })),
    viewed.then(({ lines }) =>
      nextPriceChange(
        db,
        lines.map(({ skuId }) => skuId),
      ),
    ),
    readSettings(db),
  ]);
  const inCart = new Set(view.lines.map(({ goodsId }) => goodsId));
  const data = {
    title: language.i18n.t("cart:title"),
    view,
    address: address && (address.detail || address.region),
    arrivals: await arrivalsOf(request, context, { view, address }),
    waiting: cart.userId === null ? 0 : cart.guest.lines.length,
    coupons,
    taxAdded: general.taxAdded,
    cards: goods.rows.filter(({ id }) => !inCart.has(id)),
    /** When a price may change by an offer, Unix ms; null = not soon. */
    changesAt,
    look: look.style,
  };
  return json(data, { headers: cookiesOf(cart) });
}

export const action = ({ request, context }: ActionFunctionArgs) => answerCart(request, context);

/** Waits for quick taps in flight, so that the loaded cart includes them. */
export async function clientLoader({ serverLoader }: ClientLoaderFunctionArgs) {
  await cartSaves.settled();
  return serverLoader<typeof loader>();
}

export async function clientAction({ serverAction }: ClientActionFunctionArgs) {
  await cartSaves.settled();
  return serverAction();
}

// Edit mode is another view of the same cart.
export const shouldRevalidate = ({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) =>
  defaultShouldRevalidate &&
  (formMethod !== undefined || currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search);

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.title },
  { name: "robots", content: "noindex" },
  ...(data?.look ? [{ tagName: "link", rel: "stylesheet", href: data.look }] : []),
];

export default function Cart() {
  const { t } = useTranslation("cart");
  const { view, address, arrivals, waiting, coupons, taxAdded, cards, changesAt } = useLoaderData<typeof loader>();
  useBoundary(changesAt);
  const labels = useGoodsLabels();
  const [params] = useSearchParams();
  const removed = readRemoved((params.get("gone") ?? "").split(","));
  const changed = readReplaced(params.get("changed"));
  return (
    <main id="content" className="cart-page look-cart flex-1-0-auto pb-24px">
      <UndoBar
        gone={removed.map(({ skuId, quantity }) => `${skuId}-${quantity}`)}
        text={t("gone", { count: removed.length })}
        label={t("putBack")}
      />
      {changed && (
        <UndoBar
          gone={[writeReplaced(changed)]}
          text={t(changed.given < changed.taken ? "choice.reduced" : "choice.changed")}
          label={t("choice.undo")}
          act="undoChoice"
        />
      )}
      <CartScreen
        view={view}
        address={address}
        arrivals={arrivals}
        waiting={waiting}
        coupons={coupons}
        taxAdded={taxAdded}
      />
      {cards.length > 0 && (
        <section className="cart-picked p-0-12px">
          <h2>
            <Icon className="text-brand size-18px" name="sparkles" />
            {t("picked")}
          </h2>
          <GoodsList cards={cards} columns="2" labels={labels} />
        </section>
      )}
    </main>
  );
}
