import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { Check } from "~/app/design/console/check";
import { Select } from "~/app/design/console/select";
import { TextField } from "~/app/design/console/text-field";
import { consoleMeta } from "~/app/operator/ui";
import { answerSetting, loadSetting } from "~/app/settings/admin/setting-page.server";
import { SettingCard, SettingPage } from "~/app/settings/admin/ui/setting-page";
import { useSettingForm } from "~/app/settings/admin/ui/use-setting-form";
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
  const reply = useActionData<typeof action>();
  const form = useSettingForm(data.fields, reply);
  const { t, value, on, error } = form;
  const tags = articleTags.map((tag) => ({
    value: tag,
    label: t(tag === "" ? "general.anyTag" : `general.tags.${tag}`),
  }));
  return (
    <SettingPage data={data} reply={reply} form={form}>
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
          name="auditGoods"
          label={t("general.auditGoods")}
          value={value("auditGoods")}
          error={error("auditGoods")}
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
          name="judgeAlone"
          type="number"
          min={0}
          max={99_999_999}
          label={t("general.judgeAlone")}
          hint={t("general.judgeAloneHint")}
          value={value("judgeAlone")}
          error={error("judgeAlone")}
        />
      </SettingCard>
      <SettingCard id="articles" title={t("general.articles")} lead={t("general.articlesLead")}>
        <div className="c-columns">
          {(["agreement", "privacy"] as const).map((name) => (
            <TextField
              key={name}
              name={name}
              label={t(`general.${name}`)}
              inputMode="numeric"
              maxLength={15}
              value={value(name)}
              error={error(name)}
              hint={t("general.articleHint")}
            />
          ))}
        </div>
      </SettingCard>
      <SettingCard id="clients" title={t("general.clients")} lead={t("general.clientsLead")}>
        <TextField
          name="domain"
          type="url"
          label={t("general.domain")}
          placeholder={data.origin}
          maxLength={200}
          value={value("domain")}
          error={error("domain")}
          hint={t("general.domainHint")}
        />
        <div className="c-columns">
          <Select
            name="helpCategory"
            label={t("general.helpCategory")}
            value={value("helpCategory")}
            error={error("helpCategory")}
            options={[{ value: "", label: t("general.allHelp") }, ...data.help]}
          />
          <Select name="newsTag" label={t("general.newsTag")} value={value("newsTag")} options={tags} />
          <Select name="systemTag" label={t("general.systemTag")} value={value("systemTag")} options={tags} />
        </div>
      </SettingCard>
    </SettingPage>
  );
}
