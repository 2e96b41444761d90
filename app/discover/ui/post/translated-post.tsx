import { useTranslation } from "react-i18next";
import type { ShownTranslation } from "~/app/content/api.server";
import { TranslatedWords } from "~/app/content/ui";
import type { Elements } from "~/app/design/children/elements";
import { textKey } from "~/app/platform/language/text-keys";
import { headingOf } from "../../post";

interface TranslatedPostProps {
  id: number;
  translation: "offered" | ShownTranslation;
  original: Elements;
}

/** The words of a post that can be translated, and their translation. */
export function TranslatedPost({ id, translation, original }: TranslatedPostProps) {
  const { t } = useTranslation("posts");
  const said = (whole: string) => {
    const { heading, text } = headingOf(whole);
    return (
      <>
        {heading !== "" && (
          <h1 className="post-heading" dir="auto">
            {heading}
          </h1>
        )}
        <p className="post-text" dir="auto">
          {text}
        </p>
      </>
    );
  };
  return (
    <TranslatedWords
      path="/pages/find/details/translate"
      id={id}
      translation={translation}
      original={original}
      translated={said}
      words={{
        ask: t("translate.do"),
        busy: t("translate.busy"),
        original: t("translate.original"),
        from: (language) => t("translate.from", { language }),
        refused: (code) => t(textKey("posts:translate", code)),
      }}
    />
  );
}
