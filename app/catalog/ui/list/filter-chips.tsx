import { useTranslation } from "react-i18next";
import { Icon } from "~/app/design/icon";
import { CachedFragment } from "~/app/platform/fragments/cached-fragment";
import type { ListFilters } from "../../list/list-page.server";
import {
  changed,
  type ListPath,
  type ListState,
  listHref,
  type OfferFilter,
  withoutFilters,
} from "../../list/list-state";

interface FilterChipsProps {
  path: ListPath;
  state: ListState;
  filters: ListFilters;
  /** The list is about a category, so the category does not count as a filter. */
  aboutCategory: boolean;
}

interface Chip {
  key: string;
  label: string;
  chosen: boolean;
  /** Change applied by a tap. */
  change: Partial<ListState>;
}

const quickServices = ["free_shipping", "next_day"] as const;
const quickKinds = ["flagship", "self"] as const;

/** The applied filters, each removable with a tap, and a few of the most used ones. */
export function FilterChips(props: FilterChipsProps) {
  return (
    <CachedFragment name="filter-chips" data={props}>
      <Chips {...props} />
    </CachedFragment>
  );
}

function Chips({ path, state, filters, aboutCategory }: FilterChipsProps) {
  const { t } = useTranslation("search");
  const applied = appliedChips(state, filters, aboutCategory, {
    kind: (kind) => t(`kind.${kind}`),
    service: (service) => t(`service.${service}`),
    onOffer: (kind) => t(`offer.${kind}`),
    from: (min) => t("price.from", { min }),
    to: (max) => t("price.to", { max }),
  });
  const offered: Chip[] = [
    ...quickServices
      .filter((one) => !state.services.includes(one))
      .map((one) => ({
        key: one,
        label: t(`service.${one}`),
        chosen: false,
        change: { services: [...state.services, one] },
      })),
    ...quickKinds
      .filter((one) => !state.kinds.includes(one))
      .map((one) => ({
        key: one,
        label: t(`kind.${one}`),
        chosen: false,
        change: { kinds: [...state.kinds, one] },
      })),
  ];
  return (
    <nav className="filter-chips" aria-label={t("filter.chips")} data-scrolls="">
      {[...applied, ...offered].map(({ key, label, chosen, change }) => (
        <a
          key={key}
          href={listHref(path, changed(state, change))}
          className={chosen ? "filter-chip is-chosen" : "filter-chip"}
          aria-label={chosen ? t("filter.remove", { name: label }) : undefined}
        >
          {chosen && <Icon className="size-14px" name="check" />}
          <span>{label}</span>
          {chosen && <Icon className="size-14px" name="x" />}
        </a>
      ))}
      {applied.length > 1 && (
        <a className="filter-chip" href={listHref(path, withoutFilters(state, !aboutCategory))}>
          {t("filter.reset")}
        </a>
      )}
    </nav>
  );
}

interface Words {
  kind(kind: ListState["kinds"][number]): string;
  service(service: ListState["services"][number]): string;
  onOffer(kind: OfferFilter): string;
  from(min: string): string;
  to(max: string): string;
}

function appliedChips(state: ListState, filters: ListFilters, aboutCategory: boolean, words: Words): Chip[] {
  const { way, brands, values, facets, fault } = filters;
  const category = aboutCategory ? undefined : way.at(-1);
  const chips: Omit<Chip, "chosen">[] = [];
  const without = <Value,>(list: Value[], one: Value) => list.filter((other) => other !== one);
  if (category) chips.push({ key: "category", label: category.name, change: { categoryId: null, valueIds: [] } });
  for (const kind of state.kinds)
    chips.push({ key: kind, label: words.kind(kind), change: { kinds: without(state.kinds, kind) } });
  for (const service of state.services)
    chips.push({ key: service, label: words.service(service), change: { services: without(state.services, service) } });
  if (state.onOffer) chips.push({ key: "offer", label: words.onOffer(state.onOffer), change: { onOffer: null } });
  for (const { id, name } of brands)
    chips.push({ key: `brand ${id}`, label: name, change: { brandIds: without(state.brandIds, id) } });
  for (const { id, name } of values)
    chips.push({ key: `value ${id}`, label: name, change: { valueIds: without(state.valueIds, id) } });
  if (state.city !== "") {
    const name = facets.cities.find(({ value }) => value === state.city)?.name ?? state.city;
    chips.push({ key: "city", label: name, change: { city: "" } });
  }
  if (!fault && (state.min !== "" || state.max !== "")) {
    const both = `${state.min}–${state.max}`;
    const label = state.max === "" ? words.from(state.min) : state.min === "" ? words.to(state.max) : both;
    chips.push({ key: "price", label, change: { min: "", max: "" } });
  }
  return chips.map((chip) => ({ ...chip, chosen: true }));
}
