import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { PictureInput } from "~/app/design/console/picture-input";
import { TextField } from "~/app/design/console/text-field";
import { consoleMeta } from "~/app/operator/ui";
import { answerSetting, loadSetting } from "~/app/settings/admin/setting-page.server";
import { CategoryPicture } from "~/app/settings/admin/ui/category-style";
import { SettingCard, SettingPage } from "~/app/settings/admin/ui/setting-page";
import { useSettingForm } from "~/app/settings/admin/ui/use-setting-form";
import { categoryStyles, themeTabs } from "../../settings";

export const meta = consoleMeta;

/** `/operator/look`: the layout of the category page, and the headers of the other tabs. */
export const loader = ({ request, context }: LoaderFunctionArgs) => loadSetting(request, context, "look");

export const action = ({ request, context }: ActionFunctionArgs) => answerSetting(request, context, "look");

export default function ThemeSettings() {
  const data = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const form = useSettingForm(data.fields, reply);
  const { t, value, error } = form;
  return (
    <SettingPage data={data} reply={reply} form={form} files>
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
                  {t(`look.styles.${style}`)}
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
              <TextField
                name={`${tab}.colour`}
                type="color"
                label={t("look.colour")}
                value={value(`${tab}.colour`)}
                error={error(`${tab}.colour`)}
              />
              <TextField
                name={`${tab}.ink`}
                type="color"
                label={t("look.ink")}
                value={value(`${tab}.ink`)}
                error={error(`${tab}.ink`)}
              />
            </div>
          </div>
        </SettingCard>
      ))}
    </SettingPage>
  );
}
