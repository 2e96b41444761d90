import { useTranslation } from "react-i18next";
import type { Elements } from "~/app/design/children/elements";
import { Icon } from "~/app/design/icon";
import type { SaidLine } from "../talk/line";
import type { TalkState } from "../talk/talk-state";

interface SaidLinesProps {
  talk: TalkState;
  /** What its host may do with a line. */
  acts?(line: SaidLine): Elements;
}

/** The pinned line, the latest lines rising over the video, and who came in. */
export function SaidLines({ talk, acts }: SaidLinesProps) {
  const { t } = useTranslation("liveTalk");
  const { lines, pinned, came, busy } = talk;
  const who = useCame(came);
  return (
    <div className="talk-said" id="talk">
      {pinned && (
        <p className="talk-line is-pinned">
          <Icon name="megaphone" className="size-16px" />
          <span className="sr-only">{t("pinned")}</span>
          <span dir="auto">{pinned.text}</span>
        </p>
      )}
      {/* Read aloud line by line, but not while many come at once: that would never end. */}
      <div className="talk-log" role="log" aria-label={t("log")} aria-live={busy ? "off" : "polite"}>
        <ol className="talk-lines">
          {lines.map((line) => (
            <li key={line.id} className="talk-line">
              <LineWords line={line} />
              {acts?.(line)}
            </li>
          ))}
        </ol>
      </div>
      <p className="talk-came">{who}</p>
    </div>
  );
}

/** Who said a line, and what. */
export function LineWords({ line: { host, name, text } }: { line: SaidLine }) {
  const { t } = useTranslation("liveTalk");
  return (
    <p>
      {host ? <b className="is-host">{t("host")}</b> : <b translate="no">{name}</b>} <span dir="auto">{text}</span>
    </p>
  );
}

/** Returns who came in, in words; "" = nobody that is told. */
function useCame(came: TalkState["came"]): string {
  const { t } = useTranslation("liveTalk");
  if (!came) return "";
  const { name, others } = came;
  if (name === "") return t("came.count", { count: others });
  return others === 0 ? t("came.one", { name }) : t("came.more", { name, count: others });
}
