import { type MouseEvent, type ReactElement, useCallback, useState } from "react";
import { useNavigate } from "#router";
import { useAddInPlace } from "~/app/cart/ui";
import { type ChoiceSheet, checkoutAddress, type GoodsChoice, loadChoiceSheet } from "~/app/catalog/ui";
import { Toast } from "~/app/design/toast";
import { href } from "~/app/platform/http/href";
import type { Shelf } from "./shelf";

/** The page of goods, with what is bought there remembering the room: without the script, and when the sheet fails. */
export const goodsAddress = (roomId: number, goodsId: number) =>
  `${href("/pages/product/goods", { id: goodsId, room: roomId })}#choose`;

export interface RoomChoice {
  roomId: number;
  onChoose(goodsId: number, event: MouseEvent): void;
  /** Goods whose choice is being loaded. */
  loading: number | null;
  /** The open sheet, and what came of the last act. */
  sheet: ReactElement;
}

/** What is sold for less in the room costs that in its sheet. */
function atRoomPrices(goods: GoodsChoice, offers: Shelf["offers"]): GoodsChoice {
  const skus = goods.skus.map((sku) => {
    const offer = offers.find(({ skuId }) => skuId === sku.id);
    return offer && offer.priceMinor < sku.priceMinor
      ? { ...sku, priceMinor: offer.priceMinor, struckMinor: null, offer }
      : sku;
  });
  const lowest = Math.min(...skus.map(({ priceMinor }) => priceMinor));
  return lowest < goods.priceMinor ? { ...goods, skus, priceMinor: lowest, struckMinor: null } : { ...goods, skus };
}

/** Opens the choice of goods as a sheet over the room: to buy, which the order remembers, or for the cart. */
export function useRoomChoice(roomId: number, offers: Shelf["offers"]): RoomChoice {
  const navigate = useNavigate();
  const { toast, addSome } = useAddInPlace();
  const [open, setOpen] = useState<{ goods: GoodsChoice; Sheet: ChoiceSheet } | null>(null);
  const [loading, setLoading] = useState<number | null>(null);
  const [busy, setBusy] = useState(false);
  const close = useCallback(() => setOpen(null), []);
  async function onChoose(goodsId: number, event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    if (loading !== null) return;
    setLoading(goodsId);
    navigator.sendBeacon(href("/pages/find/details/talk", { id: roomId }), new URLSearchParams({ intent: "tap" }));
    try {
      setOpen(await loadChoiceSheet(goodsId));
    } catch {
      location.assign(goodsAddress(roomId, goodsId));
    }
    setLoading(null);
  }
  async function onAdd(line: { skuId: number; quantity: number }) {
    setBusy(true);
    await addSome(line);
    setBusy(false);
    close();
  }
  const sheet = (
    <>
      {open && (
        <open.Sheet
          goods={atRoomPrices(open.goods, offers)}
          line={null}
          address={href("/pages/product/goods", { id: open.goods.id, room: roomId })}
          busy={busy}
          onChosen={(skuId, { act, quantity }) => {
            const line = { skuId, quantity };
            if (act === "add") void onAdd(line);
            else navigate(checkoutAddress(open.goods.id, line, roomId));
          }}
          onClose={close}
        />
      )}
      <Toast toast={toast} />
    </>
  );
  return { roomId, onChoose, loading, sheet };
}
