import { useTranslation } from "react-i18next";
import { Form } from "#router";
import { Icon } from "~/app/design/icon";
import type { Talk } from "../talking/talk";
import type { ShownTalk } from "./use-shown-talk";

/** The search field of a conversation, behind an icon. */
export function TalkSearchField({ shown: { place, talk } }: { shown: ShownTalk }) {
  const { t } = useTranslation("talk");
  const words = talk.found?.words ?? "";
  return (
    <details className="talk-search" open={words !== ""}>
      <summary className="bar-button" aria-label={t("search")}>
        <Icon name="search" />
      </summary>
      <Form method="get" role="search">
        {place.map(([name, value]) => (
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

/** The search results, each linked to its place in the conversation. */
export function TalkFound({ found, shown }: { found: NonNullable<Talk["found"]>; shown: ShownTalk }) {
  const { t } = useTranslation("talk");
  const { to, saidAt } = shown;
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
              <small>{saidAt(at)}</small>
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
