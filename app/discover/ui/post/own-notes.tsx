import { useTranslation } from "react-i18next";
import { useFormat } from "~/app/platform/format/format";
import { href } from "~/app/platform/http/href";
import { priceText } from "~/app/platform/ui/amounts";
import type { PostFigures } from "../../counting/post-figures-queries.server";
import type { PostDetails } from "../../details/post-details";
import { RulingNote } from "./ruling-note";

/** What the author alone sees above a post that is not published: why, and what can be done. */
export function StateNote({ post }: { post: PostDetails }) {
  const { t } = useTranslation("posts");
  const { id, state, ruling, person } = post;
  if (person?.reported && !person.own)
    return (
      <p className="post-note" role="status">
        {t("reported")}
      </p>
    );
  if (state === "draft" || state === "review") return <p className="post-note">{t(`state.${state}`)}</p>;
  if (state !== "refused" && state !== "taken_down") return null;
  return (
    <section className="post-note is-ruled" aria-labelledby="state-of-post">
      <h2 id="state-of-post" className="font-sm font-semibold leading-20">
        {t(`ruling.${state}`)}
      </h2>
      {ruling && <RulingNote ruling={ruling} />}
      {state === "refused" && (
        <p>
          <a className="touch text-accent font-semibold" href={href("/pages/find/compose", { id })}>
            {t("state.again")}
          </a>
        </p>
      )}
    </section>
  );
}

/** What a post has come to, for its author. */
export function FiguresCard({ figures, currency }: { figures: PostFigures; currency: string }) {
  const { t } = useTranslation("posts");
  const format = useFormat();
  const rows = [
    ["views", format.count(figures.views)],
    ["opens", format.count(figures.opens)],
    ["taps", format.count(figures.taps)],
    ["sold", format.count(figures.soldLines)],
    ["turnover", priceText(format.price(figures.soldMinor, currency))],
  ] as const;
  return (
    <section className="post-figures" aria-labelledby="figures-of-post">
      <h2 id="figures-of-post" className="font-sm font-semibold leading-20">
        {t("figures.title")}
      </h2>
      <dl>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{t(`figures.${name}`)}</dt>
            <dd translate="no">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="hint leading-18">{t("figures.note")}</p>
    </section>
  );
}
