import { useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "~/app/design/icon";
import { href } from "~/app/platform/http/href";
import { postLimits } from "../post";

interface TextPartProps {
  body: string;
  live: boolean;
  error: string | undefined;
  onChange: (body: string) => void;
}

/** A topic that is being typed: `#word` before the caret. */
const typedTopic = /(?:^|[^\p{L}\p{N}_&#/])[#＃]([\p{L}\p{M}\p{N}_]{1,30})$/u;
const askMs = 250;

/** The text, with topics that begin as what is typed. A text beyond the limit is flagged, not cut. */
export function TextPart({ body, live, error, onChange }: TextPartProps) {
  const { t } = useTranslation("composing");
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [caret, setCaret] = useState(0);
  const [topics, setTopics] = useState<readonly string[]>([]);
  const length = [...body].length;
  const word = live ? (typedTopic.exec(body.slice(0, caret))?.[1] ?? "") : "";
  useEffect(() => {
    setTopics([]);
    if (word === "") return;
    let wanted = true;
    const timer = setTimeout(() => {
      fetch(href("/pages/find/compose/topics", { q: word }))
        .then((response) => response.json())
        .then((found: string[]) => wanted && setTopics(found))
        .catch(() => undefined);
    }, askMs);
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [word]);

  /** Puts a text where the caret is, in place of some letters before it. */
  function put(text: string, instead = 0) {
    const at = field.current?.selectionStart ?? body.length;
    const next = body.slice(0, at - instead) + text + body.slice(at);
    onChange(next);
    requestAnimationFrame(() => {
      const end = at - instead + text.length;
      field.current?.focus();
      field.current?.setSelectionRange(end, end);
      setCaret(end);
    });
  }
  return (
    <section className="cp-part" data-part="body">
      <label className="sr-only" htmlFor={id}>
        {t("text.label")}
      </label>
      <textarea
        id={id}
        ref={field}
        name="body"
        className="cp-body"
        rows={4}
        dir="auto"
        placeholder={t("text.hint")}
        aria-invalid={error !== undefined || length > postLimits.body}
        aria-describedby={`${id}-count`}
        {...(live ? { value: body } : { defaultValue: body })}
        onChange={(event) => {
          onChange(event.currentTarget.value);
          setCaret(event.currentTarget.selectionStart);
        }}
        onSelect={(event) => setCaret(event.currentTarget.selectionStart)}
      />
      {error && (
        <p className="field-error">
          <Icon name="circle-alert" />
          <span>{error}</span>
        </p>
      )}
      {topics.length > 0 && (
        <ul className="cp-topics" aria-label={t("text.topics")}>
          {topics.map((topic) => (
            <li key={topic}>
              <button
                type="button"
                className="button button-tint button-small"
                onClick={() => put(`${topic} `, word.length)}
              >
                <bdi>{`#${topic}`}</bdi>
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className="cp-tools">
        {live && (
          <button type="button" className="cp-chip" onClick={() => put(body === "" || /\s$/.test(body) ? "#" : " #")}>
            <b aria-hidden="true">#</b>
            <span>{t("text.topic")}</span>
          </button>
        )}
        <span id={`${id}-count`} className="hint ms-auto" data-over={length > postLimits.body ? "" : undefined}>
          {t("text.count", { number: length, max: postLimits.body })}
        </span>
      </div>
    </section>
  );
}
