import { type FormEvent, useState } from "react";
import { useLocation } from "#router";
import type { Elements } from "~/app/design/children/elements";
import { href, type Path } from "~/app/platform/http/href";
import type { ShownTranslation, TranslateAnswer, TranslateRefusal } from "../translating/translation";

interface TranslatedWordsProps {
  /** Where a translation is asked for, and of which text. */
  path: Path & ("/pages/product/comment/translate" | "/pages/find/details/translate");
  id: number;
  /** The stored translation; "offered" = it can be asked for. */
  translation: "offered" | ShownTranslation;
  original: Elements;
  translated(text: string): Elements;
  words: {
    ask: string;
    busy: string;
    original: string;
    from(language: string): string;
    refused(code: TranslateRefusal): string;
  };
}

/**
 * A text of a person with the button that requests a translation, and the translation once there is one. Without
 * JavaScript the form redirects to a page that contains it.
 */
export function TranslatedWords({ path, id, translation, original, translated, words }: TranslatedWordsProps) {
  const { pathname, search } = useLocation();
  const [answer, setAnswer] = useState<TranslateAnswer | "asked" | null>(
    translation === "offered" ? null : translation,
  );
  const refused = typeof answer === "object" && answer && "refused" in answer ? answer.refused : null;

  async function ask(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (answer === "asked") return;
    setAnswer("asked");
    try {
      const sent = await fetch(path, { method: "POST", body: new URLSearchParams({ id: String(id), live: "1" }) });
      if (!sent.ok) throw new Error();
      setAnswer((await sent.json()) as TranslateAnswer);
    } catch {
      setAnswer({ refused: "failed" });
    }
  }

  return (
    <div aria-live="polite">
      {typeof answer === "object" && answer && "text" in answer ? (
        <>
          {translated(answer.text)}
          <details className="review-translated text-ink-2 font-xs">
            <summary className="py-8px cursor-pointer">
              <span>{`${words.from(answer.from)} ·`}</span> <span>{words.original}</span>
            </summary>
            {original}
          </details>
        </>
      ) : (
        original
      )}
      {refused && <p className="review-translated text-ink-2 font-xs">{words.refused(refused)}</p>}
      {(answer === null || answer === "asked" || (refused && refused !== "same")) && (
        <form method="post" action={href(path)} onSubmit={ask}>
          <input type="hidden" name="id" value={id} />
          <input type="hidden" name="back" value={pathname + search} />
          <button type="submit" className="text-button" aria-disabled={answer === "asked"}>
            {answer === "asked" ? words.busy : words.ask}
          </button>
        </form>
      )}
    </div>
  );
}
