import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "#router";
import { ShareButton } from "~/app/content/ui";
import type { Elements } from "~/app/design/children/elements";
import { Icon } from "~/app/design/icon";
import { Toast } from "~/app/design/toast";
import { plainAmount } from "~/app/platform/format/money";
import { href } from "~/app/platform/http/href";
import { pictureAddress } from "~/app/platform/media/media-source";
import { ActionButton } from "~/app/platform/ui/acts/action-button";
import { useGoBack } from "~/app/platform/ui/history/use-go-back";
import { LanguageSwitch } from "~/app/platform/ui/language-switch";
import type { ShownOffer } from "~/app/prices/ui";
import type { ShopCard } from "~/app/shops/api.server";
import { checkoutAddress } from "../../goods/choice-form";
import type { GoodsDetails } from "../../goods/goods-details";
import { skuSum } from "../../goods/sku-offer";
import { Anchors } from "./anchors";
import { BuyBar, type BuyBarProps } from "./buy-bar";
import { BargainRow } from "./choice/bargain-row";
import { ChooseSheet } from "./choice/choose-sheet";
import { useChoice, useChoiceInAddress } from "./choice/use-choice";
import { ParameterSheet, ServiceSheet } from "./fact-sheets";
import { Gallery } from "./gallery";
import { Head } from "./head";
import { Rows, type RowsProps } from "./rows";
import { useSheet } from "./sheet";
import { useSeen } from "./use-seen";

interface GoodsScreenProps {
  goods: GoodsDetails;
  shop: ShopCard | null;
  person: { collected: boolean; followed: boolean; waits: number[]; place: string | null } | null;
  /** Absolute URL, for sharing. */
  address: string;
  /** Delivery to where it would be sent, of goods with freight by region; null = not known. */
  delivery: RowsProps["delivery"];
  /** Initial choice, from the URL or a refused form. */
  start: Parameters<typeof useChoice>[1];
  /** SKU of the cart line to change; null = buying. */
  replaces: number | null;
  /** The live room from which it is bought; null = none. */
  room: number | null;
  /** Without JavaScript: reason of the refusal, translated. */
  refused: string | null;
  /** Returns the outcome as translated text. */
  addToCart(requested: { skuId: number; quantity: number; stock: number }): Promise<string>;
  badge: Elements;
  /** A group-buy that runs: its lowest price, minor units, and where a team is begun. */
  together: BuyBarProps["together"];
  /** What coupons that go with an offer take off a sum of these goods, minor units. */
  savedMinor: (amountMinor: number, offer: ShownOffer | null) => number;
  /** Offers of another area, below the price. */
  offers: Elements;
  /** Sections below the rows, from this and other areas. */
  children: Elements;
}

export function GoodsScreen(props: GoodsScreenProps) {
  const { goods, shop, person, start, replaces, room, refused, addToCart, badge, offers, children } = props;
  const { t } = useTranslation(["goods", "shell"]);
  const navigate = useNavigate();
  const state = useChoice(goods, start);
  const [choose, service, parameters] = [useSheet("choose"), useSheet("service"), useSheet("parameters")];
  const [wasSubmitted, setWasSubmitted] = useState(start.typed !== null);
  const [busy, setBusy] = useState(false);
  const [toast, setToast] = useState<{ id: number; text: string } | null>(null);
  useSeen(goods.id, goods.categoryId, person === null);

  const { sku, quantity } = state;
  useChoiceInAddress(goods.specs, sku);
  const chosenId = sku && goods.specs.length > 0 ? sku.id : null;
  const page = href("/pages/product/goods", { id: goods.id, sku: chosenId, replace: replaces, room });
  const waits = person?.waits ?? [];
  const back = href("/pages/product/list", { category_id: goods.categoryId });
  const onBack = useGoBack(back);
  async function onWant(act: "add" | "buy") {
    setWasSubmitted(true);
    if (!sku || sku.stock === 0 || busy) return;
    if (act === "buy") return navigate(checkoutAddress(goods.id, { skuId: sku.id, quantity }, room));
    setBusy(true);
    const text = await addToCart({ skuId: sku.id, quantity, stock: sku.stock });
    setBusy(false);
    choose.close();
    setToast((last) => ({ id: (last?.id ?? 0) + 1, text }));
  }
  const share = <ShareButton icon="share" share={{ title: goods.title, address: props.address }} />;
  const chat = href("/pages/notice/chat", {
    shop_id: goods.shopId,
    goods_id: goods.id,
    title: goods.title,
    image: pictureAddress(goods.pictures[0]?.src ?? ""),
    price: plainAmount(goods.priceMinor, goods.currency),
  });
  return (
    <>
      <Anchors back={{ href: back, onBack }} action={share} reviewed={goods.totals !== null} />
      <main id="content" className="goods-page flex-1-0-auto pb-8px">
        <div className="goods-top">
          <a className="round me-auto" href={back} aria-label={t("shell:back")} onClick={onBack}>
            <Icon name="chevron-left" className="mirrored" />
          </a>
          <ActionButton
            address={page}
            actions={["collect", "uncollect"]}
            on={person?.collected ?? false}
            className="round round-heart"
            label={t("collect")}
          >
            {() => <Icon name="heart" />}
          </ActionButton>
          <span className="round-share with-script min-w-44px">{share}</span>
          <span className="round-share min-w-44px">
            <LanguageSwitch />
          </span>
        </div>
        <Gallery title={goods.title} pictures={goods.pictures} video={goods.video} chosen={sku?.picture ?? null} />
        <div className="goods-sheet">
          <Head goods={goods} shopKind={shop?.kind} sku={sku}>
            <BargainRow goods={goods} skuId={sku?.id ?? null} />
            {offers}
          </Head>
          {refused && (
            <p className="form-error" role="alert">
              {refused}
            </p>
          )}
          <Rows
            goods={goods}
            choose={choose}
            service={service}
            parameters={parameters}
            city={shop?.city ?? ""}
            chosen={state.words}
            place={person?.place ?? null}
            delivery={props.delivery}
          />
        </div>
        {children}
      </main>
      <BuyBar
        goods={goods}
        badge={badge}
        together={props.together}
        address={page}
        waits={waits.includes(chosenId ?? 0)}
        chat={chat}
        sheetId={choose.id}
        onWant={(act, event) => {
          event.preventDefault();
          if (sku && sku.stock > 0) onWant(act);
          else choose.open();
        }}
      />
      <ChooseSheet
        goods={goods}
        state={state}
        asked={wasSubmitted}
        busy={busy}
        sheet={choose}
        address={page}
        waits={waits}
        savedMinor={sku ? props.savedMinor(skuSum(sku, quantity), sku.offer) : 0}
        line={replaces === null ? null : { skuId: replaces, quantity: null }}
        onWant={(act, event) => {
          // A changed cart line redirects to the cart: the form submits natively.
          if (act === "replace" && sku && sku.stock > 0) return;
          event.preventDefault();
          if (act === "replace") setWasSubmitted(true);
          else onWant(act);
        }}
      />
      {goods.services.length > 0 && <ServiceSheet goods={goods} sheet={service} />}
      {goods.parameters.length > 0 && <ParameterSheet goods={goods} sheet={parameters} />}
      <Toast toast={toast} />
    </>
  );
}
