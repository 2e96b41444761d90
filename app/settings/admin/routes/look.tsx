import type { ActionFunctionArgs, LoaderFunctionArgs } from "#router/server";
import { consoleMeta } from "~/app/console/console-meta";
import { PictureInput } from "~/app/console/fields/picture-input";
import { TextField } from "~/app/console/fields/text-field";
import type { Draw } from "~/app/platform/ui/use-reply";
import { answerSetting, loadSetting } from "~/app/settings/admin/setting-page.server";
import { CategoryPicture } from "~/app/settings/admin/ui/category-style";
import { SettingCard, SettingPage } from "~/app/settings/admin/ui/setting-page";
import { useSettingPage } from "~/app/settings/admin/ui/use-setting-page";
import { categoryStyles, type TabTheme } from "../../settings";

export const meta = consoleMeta;

/** `/operator/look`: the layout of the category page, and the headers of the other tabs. */
export const loader = ({ request, context }: LoaderFunctionArgs) => loadSetting(request, context, "look");

export const action = ({ request, context }: ActionFunctionArgs) => answerSetting(request, context, "look");

export default function ThemeSettings() {
  const page = useSettingPage<"look">();
  const { t, inputs, drawing } = page.form;
  const colour =
    (label: string): Draw =>
    (input) => <TextField {...input} type="color" label={label} />;
  const tab: Draw = ({ name: tab }) => {
    const { image, colours } = drawing<keyof TabTheme>((part) => `${tab}.${part}`)({
      image: {
        image: ({ value: hash, ...input }) => (
          <PictureInput
            {...input}
            label={t("look.image")}
            hash={hash}
            removeLabel={t("look.noImage")}
            hint={t("look.imageHint")}
          />
        ),
      },
      colours: { colour: colour(t("look.colour")), ink: colour(t("look.ink")) },
    });
    return (
      <SettingCard id={tab} title={t(`look.tabs.${tab}`)} lead={t(`look.leads.${tab}`)}>
        <div className="c-columns is-wide">
          {image}
          <div className="c-row">{colours}</div>
        </div>
      </SettingCard>
    );
  };
  const { category, tabs } = inputs({
    category: {
      categoryStyle: ({ name, value, error }) => (
        <>
          {error && <p className="c-field-error">{error}</p>}
          <fieldset className="c-field">
            <legend className="sr-only">{t("look.category")}</legend>
            <div className="c-styles">
              {categoryStyles.map((style) => (
                <label key={style} className="c-style">
                  <CategoryPicture of={style} />
                  <span className="flex items-start gap-8px font-550">
                    <input type="radio" name={name} value={style} defaultChecked={value === style} />
                    <span>{t(`look.styles.${style}`)}</span>
                  </span>
                </label>
              ))}
            </div>
          </fieldset>
        </>
      ),
    },
    tabs: { find: tab, cart: tab, user: tab },
  });
  return (
    <SettingPage {...page} files>
      <SettingCard id="category" title={t("look.category")} lead={t("look.categoryLead")}>
        {category}
      </SettingCard>
      {tabs}
    </SettingPage>
  );
}
