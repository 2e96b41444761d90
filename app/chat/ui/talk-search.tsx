import { useTranslation } from "react-i18next";
import { Form } from "#router";
import { Icon } from "~/app/design/icon";
import { useFormat } from "~/app/platform/format/format";
import type { Talk } from "../talking/talk";
import { clockAt, dayIn } from "../talking/talk-times";

interface TalkSearchProps {
  talk: Talk;
  /** Names the conversation in the address of this page. */
  place: Record<string, string | number>;
  /** Returns the address of this page with more parameters. */
  to: (query: Record<string, string | number>) => string;
}

/** The field that searches a conversation, behind an icon. */
export function TalkSearchField({ place, words }: { place: TalkSearchProps["place"]; words: string }) {
  const { t } = useTranslation("talk");
  return (
    <details className="talk-search" open={words !== ""}>
      <summary className="bar-button" aria-label={t("search")}>
        <Icon name="search" />
      </summary>
      <Form method="get" role="search">
        {Object.entries(place).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <input
          type="search"
          name="words"
          defaultValue={words}
          maxLength={100}
          dir="auto"
          aria-label={t("search")}
          placeholder={t("search")}
          enterKeyHint="search"
        />
        <button type="submit" className="button button-tint button-small">
          {t("searchGo")}
        </button>
      </Form>
    </details>
  );
}

/** What a search found, each leading to its place in the conversation. */
export function TalkFound({ talk, to }: Pick<TalkSearchProps, "talk" | "to">) {
  const { t } = useTranslation("talk");
  const { locale } = useFormat();
  const { found, zone, nowMs } = talk;
  if (!found) return null;
  const when = (at: number) => {
    const day = dayIn(at * 1000, { zone, nowMs, locale });
    const clock = clockAt(at * 1000, zone);
    return typeof day === "string" ? t(`day.${day}`, { clock }) : t("day.other", { day: day.date, clock });
  };
  return (
    <section className="talk-found" data-scrolls="" aria-label={t("search")}>
      <p role="status">{t("found", { count: found.messages.length, words: found.words })}</p>
      <ul>
        {found.messages.map(({ seq, at, message }) => (
          <li key={seq}>
            <a href={`${to({ before: seq + 1 })}#m${seq}`}>
              <span className="clamp-2" dir="auto">
                {message?.content?.type === "text" ? message.content.text : ""}
              </span>
              <small>{when(at)}</small>
            </a>
          </li>
        ))}
      </ul>
      {found.next !== null && (
        <a className="button button-tint" href={to({ words: found.words, from: found.next })}>
          {t("foundMore")}
        </a>
      )}
      <a className="text-button" href={to({})}>
        {t("latest")}
      </a>
    </section>
  );
}
