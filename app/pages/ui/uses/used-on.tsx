import { useTranslation } from "react-i18next";
import { href } from "~/app/platform/http/href";
import type { ReplaceableKind } from "../../uses/swap-thing";
import type { UsedPage } from "../../uses/used-pages.server";
import { useStudio } from "../use-studio";

interface Props {
  pages: readonly UsedPage[];
  /** The reader may open the operators' editor. */
  opens: boolean;
  /** What they use: then a link leads to where another one takes its place. */
  about?: NoteProps["about"];
}

/** The pages that use a thing, each with its states and the modules it is in. */
export function UsedOn({ pages, opens, about }: Props) {
  const { t } = useTranslation("uses");
  const studio = useStudio();
  if (pages.length === 0) return <p className="c-quiet">{t("none")}</p>;
  return (
    <ul className="grid gap-8px">
      {pages.map(({ pageId, name, states, modules }) => (
        <li key={pageId} className="c-span">
          {opens ? (
            <a className="c-link" href={`${href("/operator/pages")}/${pageId}`} data-reload="">
              <bdi>{name}</bdi>
            </a>
          ) : (
            <bdi>{name}</bdi>
          )}
          <small className="c-quiet">
            {[states.map((state) => t(`states.${state}`)).join(", "), modules.join(", ") || t("settings")].join(" · ")}
          </small>
        </li>
      ))}
      {about && opens && (
        <li>
          <a className="c-link" href={`${studio.list}?uses=${about.kind}-${about.id}`}>
            {t("instead.link")}
          </a>
        </li>
      )}
    </ul>
  );
}

interface NoteProps {
  pages: readonly UsedPage[] | undefined;
  /** What they use: then the line leads to where another one takes its place. */
  about?: { kind: ReplaceableKind; id: number | string };
}

/** One line for lists and questions: the names of the pages; nothing when there are none. */
export function UsedNote({ pages, about }: NoteProps) {
  const { t, i18n } = useTranslation("uses");
  const studio = useStudio();
  if (!pages || pages.length === 0) return null;
  const names = new Intl.ListFormat(i18n.language).format(pages.map(({ name }) => name));
  return (
    <small className="text-warn flex flex-wrap gap-6px">
      <span>{t("on", { pages: names })}</span>
      {about && (
        <a className="c-link" href={`${studio.list}?uses=${about.kind}-${about.id}`}>
          {t("instead.link")}
        </a>
      )}
    </small>
  );
}
