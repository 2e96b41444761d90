import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Check } from "~/app/design/console/check";
import { Select } from "~/app/design/console/select";
import { TextField } from "~/app/design/console/text-field";
import { consoleMeta } from "~/app/operator/ui";
import { answerSetting, loadSetting } from "~/app/settings/admin/setting-page.server";
import { SettingCard, SettingPage } from "~/app/settings/admin/ui/setting-page";
import { useSettingPage } from "~/app/settings/admin/ui/use-setting-page";
import { helpCategories } from "~/app/support/api.server";
import { articleTags, goodsAudits } from "../../settings";

export const meta = consoleMeta;

/** `/operator/settings`: switches of the shop, and values for clients of the JSON API. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const setting = await loadSetting(request, context, "general");
  const { db, language, clock, origin } = context;
  const help = await helpCategories(db, { locale: language.locale, now: clock.now() });
  return { ...setting, origin, help: help.map(({ id, name }) => ({ value: String(id), label: name })) };
}

export const action = ({ request, context }: ActionFunctionArgs) => answerSetting(request, context, "general");

export default function GeneralSettings() {
  const data = useLoaderData<typeof loader>();
  const page = useSettingPage();
  const { t, value, on, field } = page.form;
  const tags = articleTags.map((tag) => ({
    value: tag,
    label: t(tag === "" ? "general.anyTag" : `general.tags.${tag}`),
  }));
  return (
    <SettingPage {...page}>
      <SettingCard id="shops" title={t("general.shops")}>
        <Check
          name="auditShops"
          label={t("general.auditShops")}
          hint={t("general.auditShopsHint")}
          checked={on("auditShops")}
        />
        <Check
          name="showReviews"
          label={t("general.showReviews")}
          hint={t("general.showReviewsHint")}
          checked={on("showReviews")}
        />
      </SettingCard>
      <SettingCard id="goods" title={t("general.goods")} lead={t("general.goodsLead")}>
        <Select
          {...field("auditGoods")}
          label={t("general.auditGoods")}
          options={goodsAudits.map((audit) => ({ value: audit, label: t(`general.audits.${audit}`) }))}
        />
        <Check
          name="auditOwnGoods"
          label={t("general.auditOwnGoods")}
          hint={t("general.auditOwnGoodsHint")}
          checked={on("auditOwnGoods")}
        />
      </SettingCard>
      <SettingCard id="refunds" title={t("general.refunds")}>
        <TextField
          {...field("judgeAlone")}
          type="number"
          min={0}
          max={99_999_999}
          label={t("general.judgeAlone")}
          hint={t("general.judgeAloneHint")}
        />
      </SettingCard>
      <SettingCard id="articles" title={t("general.articles")} lead={t("general.articlesLead")}>
        <div className="c-columns">
          {(["agreement", "privacy"] as const).map((name) => (
            <TextField
              key={name}
              {...field(name)}
              label={t(`general.${name}`)}
              inputMode="numeric"
              maxLength={15}
              hint={t("general.articleHint")}
            />
          ))}
        </div>
      </SettingCard>
      <SettingCard id="clients" title={t("general.clients")} lead={t("general.clientsLead")}>
        <TextField
          {...field("domain")}
          type="url"
          label={t("general.domain")}
          placeholder={data.origin}
          maxLength={200}
          hint={t("general.domainHint")}
        />
        <div className="c-columns">
          <Select
            {...field("helpCategory")}
            label={t("general.helpCategory")}
            options={[{ value: "", label: t("general.allHelp") }, ...data.help]}
          />
          <Select name="newsTag" label={t("general.newsTag")} value={value("newsTag")} options={tags} />
          <Select name="systemTag" label={t("general.systemTag")} value={value("systemTag")} options={tags} />
        </div>
      </SettingCard>
    </SettingPage>
  );
}
