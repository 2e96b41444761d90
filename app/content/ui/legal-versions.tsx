import { useTranslation } from "react-i18next";
import { Row } from "~/app/design/form/row";
import { Rows } from "~/app/design/form/rows";
import { useFormat } from "~/app/platform/format/format";
import { href } from "~/app/platform/http/href";
import type { ArticleText } from "../read-article.server";

type Legal = NonNullable<ArticleText["legal"]>;

/** Which version of a legal text this is and since when; an older one says so. */
export function LegalLine({ legal: { shown, current, versions } }: { legal: Legal }) {
  const { t } = useTranslation("content");
  const format = useFormat();
  const at = versions.find(({ number }) => number === shown)?.at;
  if (at === undefined) return null;
  const said = { number: shown, date: format.date(at) };
  return <p className="article-line">{t(shown === current ? "legal.version" : "legal.replaced", said)}</p>;
}

/** The other versions of a legal text, newest first; null when there is only one. */
export function LegalVersions({ id, legal: { shown, current, versions } }: { id: number; legal: Legal }) {
  const { t } = useTranslation("content");
  const format = useFormat();
  const others = versions.filter(({ number }) => number !== shown);
  if (others.length === 0) return null;
  return (
    <section className="article-related p-8-12-0px">
      <h2>{t("legal.others")}</h2>
      <Rows>
        {others.map(({ number, at }) => (
          <Row
            key={number}
            icon="history"
            label={t(number === current ? "legal.current" : "legal.older", { number, date: format.date(at) })}
            href={href("/pages/article/details", { id, version: number === current ? "" : number })}
          />
        ))}
      </Rows>
    </section>
  );
}
