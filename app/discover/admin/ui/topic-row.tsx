import { useId } from "react";
import { useTranslation } from "react-i18next";
import { Form } from "#router";
import { EnterAction } from "~/app/design/form/enter-action";
import { href } from "~/app/platform/http/href";
import type { TopicRow as Row } from "../../topics/topics-admin-queries.server";

interface TopicRowProps {
  topic: Row;
  decides: boolean;
  first: boolean;
  last: boolean;
  /** The word that was typed to merge it into, and its error. */
  typed: string | undefined;
  wrong: string | undefined;
}

/** A topic with what can be done to it. */
export function TopicRow({ topic, decides, first, last, typed, wrong }: TopicRowProps) {
  const { t } = useTranslation("moderation");
  const note = useId();
  const { id, word, state, posts, into } = topic;
  const acts =
    state === "pinned"
      ? ([...(first ? [] : ["up"]), ...(last ? [] : ["down"]), "unpin", "forbid"] as const)
      : state === "forbidden"
        ? (["allow"] as const)
        : (["pin", "forbid"] as const);
  return (
    <tr>
      <td data-label={t("topics.columns.topic")}>
        <span>
          <a
            className="c-link wrap-anywhere"
            href={href("/pages/find/topic", { id })}
            data-reload=""
            data-breaks=""
            translate="no"
          >
            {`#${word}`}
          </a>{" "}
          {into !== null && <span className="c-quiet">{t("topics.into", { word: into })}</span>}
        </span>
      </td>
      <td data-label={t("topics.columns.posts")} translate="no" className="c-number">
        {posts}
      </td>
      <td data-label={t("topics.columns.acts")}>
        {decides && into === null && (
          <Form method="post" className="c-row" preventScrollReset>
            <input type="hidden" name="id" value={id} />
            <EnterAction value="merge" />
            {acts.map((act) => (
              <button key={act} type="submit" name="intent" value={act} className="c-button">
                {t(`topics.acts.${act as "pin"}`)}
              </button>
            ))}
            <span className="c-field">
              <input
                className="c-input"
                name="into"
                aria-label={t("topics.intoWord")}
                placeholder={t("topics.intoWord")}
                maxLength={31}
                defaultValue={typed}
                aria-invalid={wrong ? true : undefined}
                aria-describedby={wrong ? note : undefined}
              />
              {wrong && (
                <span id={note} className="c-field-error">
                  {wrong}
                </span>
              )}
            </span>
            <button type="submit" name="intent" value="merge" className="c-button">
              {t("topics.acts.merge")}
            </button>
          </Form>
        )}
      </td>
    </tr>
  );
}
