import { useTranslation } from "react-i18next";
import type { SerializeFrom } from "#router/server";
import { Figure } from "~/app/console/figure";
import { PageHead } from "~/app/console/page-head";
import { ShareBar } from "~/app/console/share-bar";
import type { Elements } from "~/app/design/children/elements";
import { href } from "~/app/platform/http/href";
import { usePlainAmounts } from "~/app/platform/ui/amounts";
import { usePoints } from "../../ui/use-points";
import type { PointsHead } from "../points-head.server";

const pages = { rules: "/operator/points", report: "/operator/points/report" } as const;

interface PointsShellProps {
  page: keyof typeof pages;
  title: string;
  head: SerializeFrom<PointsHead>;
  children: Elements;
}

/** Both pages of points: what is out and its worth, what of it ends soon, and the books. */
export function PointsShell({ page, title, head, children }: PointsShellProps) {
  const { t } = useTranslation("pointsAdmin");
  const number = usePoints();
  const amount = usePlainAmounts(head.currency);
  const { out, in30, in90, issued, spent, ended, share } = head;
  const figure = (label: string, { points, worthMinor }: typeof out, note?: string) => (
    <Figure
      label={label}
      value={`${head.currency} ${amount(worthMinor)}`}
      note={note ?? t("points", { count: points, points: number(points) })}
    />
  );
  const ending = (one: typeof in30) =>
    t("pointsOf", {
      points: t("points", { count: one.points, points: number(one.points) }),
      people: t("people", { count: one.people }),
    });
  return (
    <>
      <PageHead title={title} lead={t("lead")} />
      <nav className="c-tabs" aria-label={t("title")}>
        {(["rules", "report"] as const).map((one) => (
          <a key={one} href={href(pages[one])} aria-current={one === page ? "page" : undefined}>
            {t(`tabs.${one}`)}
          </a>
        ))}
      </nav>
      <div className="c-cards">
        {figure(
          t("out"),
          out,
          t("worth", {
            points: t("points", { count: out.points, points: number(out.points) }),
            value: amount(head.value),
          }),
        )}
        {figure(t("ending", { count: 30 }), in30, ending(in30))}
        {figure(t("ending", { count: 90 }), in90, ending(in90))}
      </div>
      <section className="c-card" aria-labelledby="books">
        <div className="c-card-head">
          <h2 id="books">{t("books.title")}</h2>
          <span translate="no">{number(issued)}</span>
        </div>
        <div className="c-card-body">
          <ShareBar
            shares={[
              { name: t("books.out"), value: out.points, text: number(out.points), tone: "text-brand" },
              { name: t("books.spent"), value: spent, text: number(spent), tone: "text-ink-2" },
              { name: t("books.ended"), value: ended, text: number(ended), tone: "text-ink-3" },
            ]}
          />
          <p className="c-row c-quiet">
            {share !== null && <span>{t("books.share", { share })}</span>}{" "}
            <a className="c-link" href={href("/operator/reconciliation")}>
              {t("books.check")} →
            </a>
          </p>
        </div>
      </section>
      {children}
    </>
  );
}
