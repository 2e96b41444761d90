import { useTranslation } from "react-i18next";
import { Form } from "#router";
import { TextField } from "~/app/console/fields/text-field";
import { Nothing } from "~/app/console/nothing";
import { PageHead } from "~/app/console/page-head";
import { href } from "~/app/platform/http/href";
import type { OfferKindName } from "../../offer-kinds";
import { KindChoice } from "./kind-choice";

const path = "/pages/store/marketing/offer";

interface GoodsChoiceProps {
  title: string;
  choice: { search: string; kind: OfferKindName; goods: readonly { id: number; title: string; picture: string }[] };
}

/** The shop's goods on sale: an offer begins with one of them. */
export function GoodsChoice({ title, choice: { search, kind, goods } }: GoodsChoiceProps) {
  const { t } = useTranslation("offers");
  return (
    <>
      <PageHead title={title} lead={t("chooseLead")}>
        <a className="c-button" href={href("/pages/store/marketing/offers")}>
          {t("back")}
        </a>
      </PageHead>
      <KindChoice kind={kind} />
      <Form method="get" className="c-row c-filter" role="search" key={search}>
        <input type="hidden" name="id" value="new" />
        <input type="hidden" name="kind" value={kind} />
        <TextField name="q" type="search" label={t("search")} value={search} maxLength={60} />
        <button type="submit" className="c-button">
          {t("find")}
        </button>
      </Form>
      <section className="c-card" aria-label={title}>
        {goods.length === 0 && <Nothing icon="package" text={t("noGoods")} />}
        <ul className="c-lines">
          {goods.map((one) => (
            <li key={one.id}>
              <a
                className="c-link flex flex-1-1-0 items-center gap-12px"
                href={href(path, { id: "new", goods: one.id, kind })}
              >
                <img
                  className="flex-none rounded-inner object-cover"
                  src={`/media/${one.picture}-160.webp`}
                  alt=""
                  width={48}
                  height={48}
                  loading="lazy"
                />
                <span dir="auto">{one.title || `#${one.id}`}</span>
              </a>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
