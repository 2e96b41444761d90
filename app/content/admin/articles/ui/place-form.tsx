import { useTranslation } from "react-i18next";
import { Form, useLocation } from "#router";
import type { SerializeFrom } from "#router/server";
import { Check } from "~/app/console/fields/check";
import { PictureInput } from "~/app/console/fields/picture-input";
import { Select } from "~/app/console/fields/select";
import { Refusal } from "~/app/console/refusal";
import { Unsaved } from "~/app/console/unsaved";
import { localeNames, locales } from "~/app/platform/language/locales";
import { useReply } from "~/app/platform/ui/use-reply";
import { useUnsavedForm } from "~/app/platform/unsaved/use-unsaved-form";
import { SettingCard } from "~/app/settings/ui";
import type { ArticleReply, loadArticle } from "../article-page.server";
import { articleTags } from "../article-words";

type Data = SerializeFrom<Awaited<ReturnType<typeof loadArticle>>>;

export const languageOptions = locales.map((locale) => ({ value: locale, label: localeNames[locale] }));

/** Where an article stands: its tag or category, its picture, and the language that the others are translated from. */
export function PlaceForm({ data, reply }: { data: Data; reply: SerializeFrom<ArticleReply> | undefined }) {
  const { kind, place, categories } = data;
  const { t } = useTranslation(["articles", "forms", "uploads"]);
  const { value, on, error, pending } = useReply(t, reply, place);
  const { key } = useLocation();
  const drawn = `${place.seen} ${reply?.values.intent === "resume" ? key : ""}`;
  const unsaved = useUnsavedForm({
    place: `${data.unsaved.place} place`,
    sealKey: data.unsaved.sealKey,
    drawn: `${drawn} ${key}`,
    typed: reply !== undefined,
    redraw: ["intent", "resume"],
  });
  const chosen = (name: "tag" | "category" | "source") => ({
    name,
    label: t(`fields.${name}`),
    value: value(name) ?? "",
    error: error(name),
  });
  return (
    <SettingCard id="place" title={t("place")}>
      <Unsaved unsaved={unsaved} />
      <Form key={drawn} method="post" encType="multipart/form-data" className="c-form" noValidate ref={unsaved.form}>
        <Refusal text={error("")} />
        <input type="hidden" name="seen" value={reply?.values.seen ?? place.seen} />
        {kind === "news" && (
          <>
            <Select {...chosen("tag")} options={articleTags.map((one) => ({ value: one, label: t(`tags.${one}`) }))} />
            <Check name="headline" label={t("fields.headline")} checked={on("headline")} />
            <PictureInput
              name="picture"
              label={t("fields.picture")}
              hash={value("picture") ?? ""}
              removeLabel={t("removePicture")}
              error={error("picture")}
            />
          </>
        )}
        {kind === "help" && <Select {...chosen("category")} options={categories} />}
        <Select {...chosen("source")} options={languageOptions} />
        <button
          type="submit"
          name="intent"
          value="place"
          className="c-button is-primary justify-self-start"
          disabled={pending}
        >
          {t("forms:save")}
        </button>
      </Form>
    </SettingCard>
  );
}
