import { useTranslation } from "react-i18next";
import { useFormat } from "~/app/platform/format/format";
import { href } from "~/app/platform/http/href";
import { textKey } from "~/app/platform/language/text-keys";
import type { ShownRuling } from "../../details/post-details";
import { ruleKey } from "../../rules";

/** What staff decided: the rule, their words, and the way to an appeal. */
export function RulingNote({ ruling }: { ruling: ShownRuling }) {
  const { t } = useTranslation("posts");
  const format = useFormat();
  const { id, rule, words, appealUntil, appealed, outcome } = ruling;
  const appeal = href("/pages/find/appeal", { ruling: id });
  return (
    <>
      <p>{t("ruling.byRule", { rule, text: t(textKey("posts:rules", ruleKey(rule))) })}</p>
      <q className="wrap-anywhere" dir="auto">
        {words}
      </q>
      {outcome === "upheld" && <p>{t("appeal.upheld")}</p>}
      {(appealUntil !== null || appealed) && (
        <p>
          <a className="touch text-accent font-semibold" href={appeal}>
            {appealUntil === null ? t("appealSeen") : t("appealNow", { date: format.date(appealUntil) })}
          </a>
        </p>
      )}
    </>
  );
}
