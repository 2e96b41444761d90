import type { ActionFunctionArgs, LoaderFunctionArgs } from "#router/server";
import { consoleMeta } from "~/app/console/console-meta";
import { PictureInput } from "~/app/console/fields/picture-input";
import { TextField } from "~/app/console/fields/text-field";
import { answerSetting, loadSetting } from "~/app/settings/admin/setting-page.server";
import { CategoryPicture } from "~/app/settings/admin/ui/category-style";
import { SettingCard, SettingPage } from "~/app/settings/admin/ui/setting-page";
import { useSettingPage } from "~/app/settings/admin/ui/use-setting-page";
import { categoryStyles, themeTabs } from "../../settings";

export const meta = consoleMeta;

/** `/operator/look`: the layout of the category page, and the headers of the other tabs. */
export const loader = ({ request, context }: LoaderFunctionArgs) => loadSetting(request, context, "look");

export const action = ({ request, context }: ActionFunctionArgs) => answerSetting(request, context, "look");

export default function ThemeSettings() {
  const page = useSettingPage<"look">();
  const { t, value, error, field } = page.form;
  return (
    <SettingPage {...page} files>
      <SettingCard id="category" title={t("look.category")} lead={t("look.categoryLead")}>
        {error("categoryStyle") && <p className="c-field-error">{error("categoryStyle")}</p>}
        <fieldset className="c-field">
          <legend className="sr-only">{t("look.category")}</legend>
          <div className="c-styles">
            {categoryStyles.map((style) => (
              <label key={style} className="c-style">
                <CategoryPicture of={style} />
                <span>
                  <input
                    type="radio"
                    name="categoryStyle"
                    value={style}
                    defaultChecked={value("categoryStyle") === style}
                  />
                  <span>{t(`look.styles.${style}`)}</span>
                </span>
              </label>
            ))}
          </div>
        </fieldset>
      </SettingCard>
      {themeTabs.map((tab) => (
        <SettingCard key={tab} id={tab} title={t(`look.tabs.${tab}`)} lead={t(`look.leads.${tab}`)}>
          <div className="c-columns is-wide">
            <PictureInput
              name={`${tab}.image`}
              label={t("look.image")}
              hash={value(`${tab}.image`)}
              removeLabel={t("look.noImage")}
              error={error(`${tab}.image`)}
              hint={t("look.imageHint")}
            />
            <div className="c-row">
              <TextField {...field(`${tab}.colour`)} type="color" label={t("look.colour")} />
              <TextField {...field(`${tab}.ink`)} type="color" label={t("look.ink")} />
            </div>
          </div>
        </SettingCard>
      ))}
    </SettingPage>
  );
}
