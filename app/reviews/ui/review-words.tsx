import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "#router";
import { href } from "~/app/platform/http/href";
import { textKey } from "~/app/platform/language/text-keys";
import type { Review, TranslateAnswer } from "../review";

const path = "/pages/product/comment/translate";

/**
 * Renders the text of a translatable review with the button that requests a translation, and the translation once there
 * is one. Without JavaScript the form redirects to a page that contains it.
 */
export function ReviewWords({ review, className }: { review: Review; className: string }) {
  const { t } = useTranslation("reviews");
  const { pathname, search } = useLocation();
  const [answer, setAnswer] = useState<TranslateAnswer | "asked" | null>(
    review.translation === "offered" ? null : review.translation,
  );
  const { id, body } = review;
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

  const original = (
    <p className={className} dir="auto">
      {body}
    </p>
  );
  return (
    <div aria-live="polite">
      {typeof answer === "object" && answer && "text" in answer ? (
        <>
          <p className={className} dir="auto">
            {answer.text}
          </p>
          <details className="review-translated text-ink-2 font-xs">
            <summary className="py-8px cursor-pointer">
              <span>{`${t("translate.from", { language: answer.from })} ·`}</span>{" "}
              <span>{t("translate.original")}</span>
            </summary>
            {original}
          </details>
        </>
      ) : (
        original
      )}
      {refused && <p className="review-translated text-ink-2 font-xs">{t(textKey("reviews:translate", refused))}</p>}
      {(answer === null || answer === "asked" || (refused && refused !== "same")) && (
        <form method="post" action={href(path)} onSubmit={ask}>
          <input type="hidden" name="id" value={id} />
          <input type="hidden" name="back" value={pathname + search} />
          <button type="submit" className="text-button" aria-disabled={answer === "asked"}>
            {t(answer === "asked" ? "translate.busy" : "translate.do")}
          </button>
        </form>
      )}
    </div>
  );
}
