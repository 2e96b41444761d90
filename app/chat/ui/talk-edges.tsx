import { useTranslation } from "react-i18next";
import type { Talk } from "../talking/talk";

interface EdgeProps {
  talk: Talk;
  /** Returns the address of this page with more parameters. */
  to: (query: Record<string, string | number>) => string;
}

/** The way to earlier messages, if there are any. */
export function EarlierLink({ talk, to }: EdgeProps) {
  const { t } = useTranslation("talk");
  const { state, earlier } = talk;
  const [first] = earlier?.messages ?? state?.messages ?? [];
  if (!first || !(earlier ?? state)?.more) return null;
  return (
    <a className="talk-edge" href={to({ before: first.seq })}>
      {t("earlier")}
    </a>
  );
}

/** The way back to what is said now. */
export function LatestLink({ talk, to }: EdgeProps) {
  const { t } = useTranslation("talk");
  if (!talk.earlier) return null;
  return (
    <a className="talk-edge" href={to({})}>
      {t("latest")}
    </a>
  );
}
