import { useTranslation } from "react-i18next";
import { href } from "~/app/platform/http/href";
import type { ReplaceableKind } from "../../uses/swap-thing";
import type { UsedPage } from "../../uses/used-pages.server";
import { useStudio } from "../use-studio";

/** A thing that pages use. */
interface Used {
  kind: ReplaceableKind;
  id: number | string;
}

interface Props {
  pages: readonly UsedPage[];
  /** The reader may open the operators' editor. */
  opens: boolean;
  /** What they use: then a link leads to where another one takes its place. */
  about?: Used | undefined;
}

/** The pages that use a thing, each with its states and the modules it is in. */
export function UsedOn({ pages, opens, about }: Props) {
  const { t } = useTranslation("uses");
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
          <InsteadLink about={about} />
        </li>
      )}
    </ul>
  );
}

interface NoteProps {
  pages: readonly UsedPage[] | undefined;
  /** What they use: then the line leads to where another one takes its place. */
  about?: Used | undefined;
}

/** One line for lists and questions: the names of the pages; nothing when there are none. */
export function UsedNote({ pages, about }: NoteProps) {
  const { t, i18n } = useTranslation("uses");
  if (!pages || pages.length === 0) return null;
  const names = new Intl.ListFormat(i18n.language).format(pages.map(({ name }) => name));
  return (
    <small className="text-warn">
      <span>{t("on", { pages: names })}</span> {about && <InsteadLink about={about} />}
    </small>
  );
}

/** Leads to where another one takes the place of a thing. */
function InsteadLink({ about: { kind, id } }: { about: Used }) {
  const { t } = useTranslation("uses");
  return (
    <a className="c-link" href={`${useStudio().list}?uses=${kind}-${id}`}>
      {t("instead.link")}
    </a>
  );
}
