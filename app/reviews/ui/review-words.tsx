import { useTranslation } from "react-i18next";
import { TranslatedWords } from "~/app/content/ui";
import { textKey } from "~/app/platform/language/text-keys";
import type { Review } from "../review";

/** Renders the text of a translatable review with the button that requests a translation, and the translation. */
export function ReviewWords({ review, className }: { review: Review; className: string }) {
  const { t } = useTranslation("reviews");
  const { id, body, translation } = review;
  const said = (text: string) => (
    <p className={className} dir="auto">
      {text}
    </p>
  );
  return (
    <TranslatedWords
      path="/pages/product/comment/translate"
      id={id}
      translation={translation ?? "offered"}
      original={said(body)}
      translated={said}
      words={{
        ask: t("translate.do"),
        busy: t("translate.busy"),
        original: t("translate.original"),
        from: (language) => t("translate.from", { language }),
        refused: (code) => t(textKey("reviews:translate", code)),
      }}
    />
  );
}
