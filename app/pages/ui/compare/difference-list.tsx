import { useTranslation } from "react-i18next";
import type { Difference } from "../../document/model";
import { changedModules } from "../../drafts/changed-modules";
import { differenceText } from "../../drafts/difference-text";
import { useStudio } from "../use-studio";
import { frameNames } from "./compared-frames";

interface Props {
  pageId: number;
  version: number;
  language: string;
  differences: Difference[];
  /** Whether the pages are shown beside it: the numbers lead to their modules. */
  asPages: boolean;
}

/** The differences in words; beside the pages each has the number of its module there. */
export function DifferenceList({ pageId, version, language, differences, asPages }: Props) {
  const { t } = useTranslation(["editor", "pages"]);
  const { compared } = useStudio();
  const changes = new Map(changedModules(differences).map((change) => [change.id, change]));
  return (
    <ol className="pl-words">
      {differences.map((difference, index) => {
        const text = differenceText(t, difference);
        const change = asPages && difference.item ? changes.get(difference.item.id) : undefined;
        // A module that was taken out is on the old page alone.
        const isOld = change?.kind === "removed";
        const sides = isOld
          ? { version, against: "draft" as const, language }
          : { version: "draft" as const, against: version, language };
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes while it is shown
          <li key={index}>
            {change ? (
              <a
                className="c-link"
                href={`${compared(pageId, sides)}#change-${change.number}`}
                target={isOld ? frameNames.before : frameNames.after}
              >
                <b translate="no" className={`pl-change is-${change.kind}`}>
                  {change.number}
                </b>
                <span>{text}</span>
              </a>
            ) : (
              <span>{text}</span>
            )}
          </li>
        );
      })}
    </ol>
  );
}
