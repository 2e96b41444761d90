import { type FormEvent, type KeyboardEvent, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "~/app/design/icon";
import { CachedFragment } from "~/app/platform/fragments/cached-fragment";
import { href } from "~/app/platform/http/href";
import type { ListFilters } from "../../list/list-page.server";
import {
  countFilters,
  type ListPath,
  type ListState,
  listHref,
  offerFilters,
  readListState,
  services,
  shopKinds,
  withoutFilters,
} from "../../list/list-state";
import { FilterGroup } from "./filter-group";
import { PriceFields } from "./price-fields";
import { useLiveCounts } from "./use-live-counts";

interface FilterSheetProps {
  path: ListPath;
  state: ListState;
  filters: ListFilters;
  aboutCategory: boolean;
  /** Shows the list at this URL of the shop. */
  onFilter(address: string): void;
}

/**
 * All filters, as a form whose URL is the filtered list. A `<details>`: it opens and closes without JavaScript; a
 * second tap on its button, which then covers the page, closes it. It stays open while it contains an error.
 */
export function FilterSheet({ onFilter, ...data }: FilterSheetProps) {
  return (
    <CachedFragment name="filter-sheet" data={data}>
      <Sheet {...data} onFilter={onFilter} />
    </CachedFragment>
  );
}

function Sheet({ path, state, filters, aboutCategory, onFilter }: FilterSheetProps) {
  const { t } = useTranslation("search");
  const box = useRef<HTMLDetailsElement>(null);
  const { facets, way, below, fault } = filters;
  const count = countFilters(state, !aboutCategory);
  const live = useLiveCounts();
  useEffect(() => {
    if (fault) box.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [fault]);

  function close() {
    if (!box.current) return;
    box.current.open = false;
    box.current.querySelector("summary")?.focus();
  }

  /** Navigates to the same URL as the form, without its empty fields. */
  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (box.current) box.current.open = false;
    onFilter(listHref(path, chosenIn(event.currentTarget)));
  }

  const categories = [
    { value: "", label: t("filter.anyCategory") },
    ...[...way, ...below].map(({ id, name }) => ({ value: String(id), label: name })),
  ];
  const cities = facets.cities.map(({ value, name, count: found }) => ({ value, label: name, count: found }));
  const brands = facets.brands.map(({ id, name, count: found }) => ({ value: String(id), label: name, count: found }));
  return (
    <details
      className="filter-sheet"
      ref={box}
      open={fault !== null}
      onKeyDown={(event) => event.key === "Escape" && close()}
      onToggle={({ currentTarget }) =>
        currentTarget.open && !fault && currentTarget.querySelector<HTMLElement>("h2")?.focus()
      }
    >
      <summary className={count > 0 ? "is-chosen" : undefined}>
        {t("filter.name")}
        <Icon className="size-16px" name="sliders-horizontal" />
        {count > 0 && <span className="sr-only">{t("filter.count", { count })}</span>}
      </summary>
      <div className="sheet" role="dialog" aria-modal="true" aria-label={t("filter.name")} onKeyDown={keepInside}>
        <div className="sheet-head">
          <h2 tabIndex={-1}>{t("filter.name")}</h2>
          <button type="button" className="bar-button with-script" aria-label={t("filter.close")} onClick={close}>
            <Icon className="size-20px" name="x" />
          </button>
        </div>
        <form
          className="flex flex-1-1-0 flex-column min-h-0"
          method="get"
          action={href(path)}
          onSubmit={send}
          onInput={({ currentTarget }) => live.count(chosenIn(currentTarget))}
          noValidate
        >
          <div className="sheet-body">
            {state.keyword !== "" && <input type="hidden" name="keyword" value={state.keyword} />}
            {state.exact && <input type="hidden" name="exact" value="1" />}
            {state.shopId !== null && <input type="hidden" name="shop" value={state.shopId} />}
            <input type="hidden" name="sort" value={state.sort} />
            <input type="hidden" name="view" value={state.view} />
            <PriceFields min={state.min} max={state.max} fault={fault} />
            {categories.length > 1 && (
              <FilterGroup
                type="radio"
                name="category_id"
                label={t("filter.category")}
                choices={categories}
                chosen={[String(state.categoryId ?? "")]}
              />
            )}
            <FilterGroup
              name="offer"
              label={t("offer.name")}
              type="radio"
              choices={[
                { value: "", label: t("offer.all") },
                { value: offerFilters.flash, label: t("offer.flash") },
                { value: offerFilters.group, label: t("offer.group") },
                { value: offerFilters.bargain, label: t("offer.bargain") },
              ]}
              chosen={[state.onOffer ? offerFilters[state.onOffer] : ""]}
            />
            <FilterGroup
              name="service"
              label={t("filter.service")}
              choices={services.map((value) => ({ value, label: t(`service.${value}`) }))}
              chosen={state.services}
            />
            <FilterGroup
              name="kind"
              label={t("filter.kind")}
              choices={shopKinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
              chosen={state.kinds}
            />
            <FilterGroup
              name="brand"
              label={t("filter.brand")}
              choices={brands}
              chosen={state.brandIds.map(String)}
              live={live.counts}
            />
            {facets.attributes.map(({ id, name, values }) => (
              <FilterGroup
                key={id}
                name="value"
                label={name}
                choices={values.map((value) => ({ value: String(value.id), label: value.name, count: value.count }))}
                chosen={state.valueIds.map(String)}
                live={live.counts}
              />
            ))}
            {cities.length > 0 && (
              <FilterGroup
                type="radio"
                name="city"
                label={t("filter.city")}
                choices={[{ value: "", label: t("filter.anyCity") }, ...cities]}
                chosen={[state.city]}
                live={live.counts}
              />
            )}
          </div>
          <div className="sheet-foot">
            <a className="button button-tint" href={listHref(path, withoutFilters(state, !aboutCategory))}>
              {t("filter.reset")}
            </a>
            <button type="submit" className="button">
              <span aria-live="polite">
                {live.total === null
                  ? t("filter.show")
                  : t("filter.showTotal", { count: live.total, shown: live.total > 999 ? "999+" : live.total })}
              </span>
            </button>
          </div>
        </form>
      </div>
    </details>
  );
}

/** Returns the state of the list that the form currently describes. */
function chosenIn(form: HTMLFormElement): ListState {
  const fields = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
  return readListState(new URLSearchParams(fields)).state;
}

/** Traps the Tab key inside the sheet, because everything below is covered. */
function keepInside(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== "Tab") return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>("a, button, input, summary")].filter(
    (stop) => stop.offsetParent !== null,
  );
  const edge = event.shiftKey ? stops[0] : stops.at(-1);
  const atStart = event.shiftKey && !stops.includes(document.activeElement as HTMLElement);
  if (document.activeElement !== edge && !atStart) return;
  event.preventDefault();
  (event.shiftKey ? stops.at(-1) : stops[0])?.focus();
}
