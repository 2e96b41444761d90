import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "~/app/design/icon";
import { Photo } from "~/app/design/photo";
import { useFormat } from "~/app/platform/format/format";
import { href } from "~/app/platform/http/href";
import { Modal } from "~/app/platform/ui/modal/modal";
import { postLimits } from "../post";
import type { TagGoods, TagGoodsPage } from "../writing/composer-data";

interface GoodsPartProps {
  goods: readonly TagGoods[];
  /** The first rows that can be chosen, or those that were searched. */
  first: TagGoodsPage;
  q: string;
  asShop: boolean;
  live: boolean;
  error: string | undefined;
  /** The search was without the script: its result is open. */
  isOpen: boolean;
  onChange: (goods: readonly TagGoods[]) => void;
}

/** Goods of a post, and the sheet in which they are chosen: what a person received, or what the shop sells. */
export function GoodsPart({ goods, first, q, asShop, live, error, isOpen, onChange }: GoodsPartProps) {
  const { t } = useTranslation("composing");
  const rule = asShop ? t("goods.onlyOwn") : t("goods.onlyReceived");
  return (
    <section className="cp-part" aria-label={t("goods.label")} data-part="goods">
      <div className="cp-head">
        <h2>
          {t("goods.label")} <small>{t("goods.count", { number: goods.length, max: postLimits.goods })}</small>
        </h2>
        <small className="hint">{rule}</small>
      </div>
      {error && (
        <p className="field-error">
          <Icon name="circle-alert" />
          <span>{error}</span>
        </p>
      )}
      <ul className="cp-goods">
        {goods.map((one) => (
          <li key={one.id}>
            <input type="hidden" name="goods" value={one.id} />
            <Words goods={one} asShop={asShop} />
            <button
              type="submit"
              formNoValidate
              name="intent"
              value={`dropGoods:${one.id}`}
              className="cp-icon"
              aria-label={t("goods.remove", { title: one.title })}
              onClick={(event) => {
                if (!live) return;
                event.preventDefault();
                onChange(goods.filter(({ id }) => id !== one.id));
              }}
            >
              <Icon name="x" />
            </button>
          </li>
        ))}
      </ul>
      <Modal
        name="tagGoods"
        look="cp-open"
        label={
          <>
            <Icon name="plus" />
            <span>{asShop ? t("goods.addOwn") : t("goods.add")}</span>
          </>
        }
        heading={asShop ? t("goods.own") : t("goods.received")}
        asked={isOpen}
      >
        <Choice goods={goods} first={first} q={q} asShop={asShop} live={live} onChange={onChange} />
      </Modal>
    </section>
  );
}

type ChoiceProps = Pick<GoodsPartProps, "goods" | "first" | "q" | "asShop" | "live" | "onChange">;

/** How long typing pauses before the search, ms. */
const searchMs = 300;

function Choice({ goods, first, q, asShop, live, onChange }: ChoiceProps) {
  const { t } = useTranslation("composing");
  const [page, setPage] = useState(first);
  const [words, setWords] = useState(q);
  const asked = useRef(0);
  const touched = useRef(false);

  async function load(from: string | null) {
    const turn = ++asked.current;
    const as = asShop ? "shop" : "me";
    const address = href("/pages/find/compose/goods", { q: words, from: from ?? "", as });
    const found = await fetch(address).then(
      (response) => response.json() as Promise<TagGoodsPage>,
      () => null,
    );
    if (!found || turn !== asked.current) return;
    setPage((was) => (from === null ? found : { rows: [...was.rows, ...found.rows], next: found.next }));
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is typed alone searches
  useEffect(() => {
    if (!touched.current) return;
    const timer = setTimeout(() => load(null), searchMs);
    return () => clearTimeout(timer);
  }, [words]);

  const isChosen = (id: number) => goods.some((one) => one.id === id);
  return (
    <div className="cp-choice">
      <div className="cp-search">
        <Icon name="search" />
        <input
          // Another one once the script runs: what it holds is then the state's.
          key={String(live)}
          type="search"
          name="q"
          value={live ? words : undefined}
          defaultValue={live ? undefined : q}
          aria-label={t("goods.search")}
          placeholder={t("goods.search")}
          maxLength={120}
          onChange={(event) => {
            touched.current = true;
            setWords(event.currentTarget.value);
          }}
          // Enter searches, and sends no post.
          onKeyDown={(event) => live && event.key === "Enter" && event.preventDefault()}
        />
        <button type="submit" name="intent" value="search" className="button button-tint button-small without-script">
          {t("goods.find")}
        </button>
      </div>
      <ul className="cp-goods">
        {page.rows.map((one) => (
          <li key={one.id} data-not={one.not ?? undefined}>
            <label>
              <Words goods={one} asShop={asShop} withShop />
              <input
                // As the field above.
                key={String(live)}
                type="checkbox"
                // Those that are chosen already are in the form above.
                name={isChosen(one.id) ? undefined : "goods"}
                value={one.id}
                disabled={one.not !== null || (!isChosen(one.id) && goods.length >= postLimits.goods)}
                {...(live
                  ? {
                      checked: isChosen(one.id),
                      onChange: () =>
                        onChange(isChosen(one.id) ? goods.filter(({ id }) => id !== one.id) : [...goods, one]),
                    }
                  : { defaultChecked: isChosen(one.id) })}
              />
            </label>
          </li>
        ))}
      </ul>
      {page.rows.length === 0 && <p className="hint">{words === "" ? t("goods.none") : t("goods.notFound")}</p>}
      {page.next && live && (
        <button type="button" className="button button-outline button-small" onClick={() => load(page.next)}>
          {t("goods.more")}
        </button>
      )}
      <button type="submit" name="intent" value="pictures" className="button button-fill without-script">
        {t("goods.take")}
      </button>
    </div>
  );
}

function Words({ goods, asShop, withShop }: { goods: TagGoods; asShop: boolean; withShop?: boolean }) {
  const { t } = useTranslation("composing");
  const format = useFormat();
  const { title, picture, shop, receivedAt, not } = goods;
  const date = receivedAt === null ? "" : format.date(receivedAt);
  const line = () => {
    if (not) return date ? t(`goods.not.${not}`, { date }) : t("goods.not.gone", { date: "" });
    if (asShop) return null;
    return withShop ? t("goods.from", { date, shop }) : t("goods.receivedOn", { date });
  };
  return (
    <span className="cp-words">
      <Photo picture={picture} place="tile" cover />
      <span>
        <span dir="auto">{title}</span>
        <small className="hint">{line()}</small>
      </span>
    </span>
  );
}
