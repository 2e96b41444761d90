import { useTranslation } from "react-i18next";
import { Photo } from "~/app/design/photo";
import type { Picture } from "~/app/design/picture";
import type { PictureMark } from "~/db/tables/discover-schema";
import { isPostRule, ruleKey } from "../rules";

interface RulingWordsProps {
  ruling: { kind: "refused" | "taken_down"; rule: string; words: string; mark: PictureMark | null };
  /** The picture that the mark is on. */
  picture: Picture | null;
}

/** A ruling as the author reads it: the rule by its number, the words of staff, and their mark on a picture. */
export function RulingWords({ ruling, picture }: RulingWordsProps) {
  const { t } = useTranslation("posts");
  const { rule, words, mark } = ruling;
  return (
    <section className="ruling-words">
      <p>
        <b className="font-medium">
          {isPostRule(rule) ? t("ruling.byRule", { rule, text: t(`rules.${ruleKey(rule)}`) }) : rule}
        </b>
      </p>
      <p dir="auto" className="whitespace-pre-line wrap-anywhere">
        {words}
      </p>
      {picture && mark && (
        <div className="ruling-mark">
          <Photo picture={picture} place="half" alt={t("ruling.marked")} />
          <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
            <rect x={mark.left} y={mark.top} width={mark.width} height={mark.height} />
          </svg>
        </div>
      )}
    </section>
  );
}
