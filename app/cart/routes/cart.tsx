import {
  type ActionFunctionArgs,
  json,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import {
  type ClientActionFunctionArgs,
  type ClientLoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useSearchParams,
} from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { addressesOf } from "~/app/account/api.server";
import { personInterests, readInterests, recommendedCards } from "~/app/catalog/api.server";
import { choiceStyles, GoodsList, useGoodsLabels } from "~/app/catalog/ui";
import { appLook } from "~/app/content/api.server";
import choosing from "~/app/design/form/choosing.css?url";
import { Icon } from "~/app/design/icon";
import { PutBack } from "~/app/platform/ui/put-back";
import { answerCart } from "../cart-page.server";
import { readGone } from "../gone-lines";
import { openCart, viewOf } from "../open-cart.server";
import { readReplaced, writeReplaced } from "../replacing/replaced-line";
import styles from "../ui/cart.css?url";
import { CartScreen } from "../ui/cart-screen";
import { cartSaves } from "../ui/send-steps";

export const handle = { tab: "cart" };

export const links: LinksFunction = () =>
  [styles, choosing, choiceStyles].map((sheet) => ({ rel: "stylesheet", href: sheet }));

const recommended = 12;

/** Tab 2: a person's cart, or a visitor's cookie, drawn from the database; and goods they may like. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { db, language, clock } = context;
  const cart = await openCart(request, context);
  const cookie = request.headers.get("Cookie");
  const interests =
    cart.userId === null
      ? readInterests(cookie)
      : await personInterests(db, { userId: cart.userId, cookie, now: clock.now() });
  const [view, addresses, goods, look] = await Promise.all([
    viewOf(context, cart, language.locale),
    cart.userId === null ? [] : addressesOf(db, cart.userId),
    recommendedCards(db, { limit: recommended, locale: language.locale, interests }),
    appLook(db),
  ]);
  const [address] = addresses;
  const data = {
    title: language.i18n.t("cart:title"),
    view,
    address: address ? address.detail || address.region : null,
    waiting: cart.userId === null ? 0 : cart.guest.lines.length,
    cards: goods.rows,
    look: look.style,
  };
  const headers = new Headers();
  for (const cookie of cart.cookies) headers.append("Set-Cookie", cookie);
  return json(data, { headers });
}

export const action = ({ request, context }: ActionFunctionArgs) => answerCart(request, context);

/** Quick taps on their way are waited for: what is loaded knows them. */
export async function clientLoader({ serverLoader }: ClientLoaderFunctionArgs) {
  await cartSaves.settled();
  return serverLoader<typeof loader>();
}

export async function clientAction({ serverAction }: ClientActionFunctionArgs) {
  await cartSaves.settled();
  return serverAction();
}

// Edit mode is another look at the same cart.
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
  const { view, address, waiting, cards } = useLoaderData<typeof loader>();
  const labels = useGoodsLabels();
  const [params] = useSearchParams();
  const gone = readGone((params.get("gone") ?? "").split(","));
  const changed = readReplaced(params.get("changed"));
  return (
    <main id="content" className="cart-page look-cart">
      <PutBack
        gone={gone.map(({ skuId, number }) => `${skuId}-${number}`)}
        text={t("gone", { count: gone.length })}
        label={t("putBack")}
      />
      {changed && (
        <PutBack
          gone={[writeReplaced(changed)]}
          text={t(changed.given < changed.taken ? "choice.reduced" : "choice.changed")}
          label={t("choice.undo")}
          act="undoChoice"
        />
      )}
      <CartScreen view={view} address={address} waiting={waiting} />
      {cards.length > 0 && (
        <section className="cart-picked">
          <h2>
            <Icon name="sparkles" />
            {t("picked")}
          </h2>
          <GoodsList cards={cards} columns="2" labels={labels} />
        </section>
      )}
    </main>
  );
}
