import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import type { ShownTranslation } from "~/app/content/api.server";
import { useFormat } from "~/app/platform/format/format";
import { href } from "~/app/platform/http/href";
import type { PostDetails } from "../../details/post-details";
import { topicParts } from "../../details/topic-parts";

const load = () => import("./translated-post");

/** Only a market with a provider offers translations: the browser loads this on pages that need it. */
const TranslatedPost = import.meta.env.SSR
  ? (await load()).TranslatedPost
  : lazy(() => load().then((late) => ({ default: late.TranslatedPost })));

interface PostWordsProps {
  post: PostDetails;
  translation: "offered" | ShownTranslation | null;
}

/** What a post says: its heading, its text with topics as links, the topics once more, and when it was edited. */
export function PostWords({ post, translation }: PostWordsProps) {
  const { t } = useTranslation("posts");
  const format = useFormat();
  const { heading, text, topics, editedAt, waitingText } = post;
  const original = (
    <>
      {heading !== "" && (
        <h1 className="post-heading" dir="auto">
          {heading}
        </h1>
      )}
      {text !== "" && (
        <p className="post-text" dir="auto" lang={post.language}>
          {topicParts(text, topics).map(({ words, topic }, index) =>
            topic ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text never change places
              <a key={index} className="text-accent" href={href("/pages/find/topic", { id: topic.id })}>
                {words}
              </a>
            ) : (
              // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text never change places
              <span key={index}>{words}</span>
            ),
          )}
        </p>
      )}
    </>
  );
  return (
    <article className="post-words" id="words">
      {heading === "" && <h1 className="sr-only">{t("title")}</h1>}
      {translation ? (
        <Suspense>
          <TranslatedPost id={post.id} translation={translation} original={original} />
        </Suspense>
      ) : (
        original
      )}
      {topics.length > 0 && (
        <ul className="post-topics">
          {topics.map(({ id, word }) => (
            <li key={id}>
              <a href={href("/pages/find/topic", { id })}>
                <span translate="no">#</span>
                <bdi>{word}</bdi>
              </a>
            </li>
          ))}
        </ul>
      )}
      {editedAt !== null && <p className="hint leading-18">{t("edited", { date: format.date(editedAt) })}</p>}
      {waitingText !== null && (
        <div className="post-note">
          <p>{t("state.waiting")}</p>
          <p className="post-text" dir="auto">
            {waitingText}
          </p>
        </div>
      )}
    </article>
  );
}
