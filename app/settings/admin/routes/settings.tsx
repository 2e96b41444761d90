import { useLoaderData } from "#router";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "#router/server";
import { levelsOf } from "~/app/account/api.server";
import { consoleMeta } from "~/app/console/console-meta";
import { Check } from "~/app/console/fields/check";
import { Select } from "~/app/console/fields/select";
import { TextField } from "~/app/console/fields/text-field";
import type { Draw } from "~/app/platform/ui/use-reply";
import { answerSetting, loadSetting } from "~/app/settings/admin/setting-page.server";
import { OpeningCard, SettingCard, SettingPage } from "~/app/settings/admin/ui/setting-page";
import { useSettingPage } from "~/app/settings/admin/ui/use-setting-page";
import { helpCategories } from "~/app/support/api.server";
import { articleTags, goodsAudits } from "../../settings";

export const meta = consoleMeta;

/** `/operator/settings`: switches of the shop, and values for clients of the JSON API. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const setting = await loadSetting(request, context, "general");
  const { db, language, clock, origin } = context;
  const help = await helpCategories(db, { locale: language.locale, now: clock.now() });
  const [countries] = levelsOf("", language.locale);
  return {
    ...setting,
    origin,
    countries: countries?.options ?? [],
    help: help.map(({ id, name }) => ({ value: String(id), label: name })),
  };
}

export const action = ({ request, context }: ActionFunctionArgs) => answerSetting(request, context, "general");

export default function GeneralSettings() {
  const data = useLoaderData<typeof loader>();
  const page = useSettingPage<"general">();
  const { t, on, inputs } = page.form;
  const tagName = (tag: (typeof articleTags)[number]) => t(tag === "" ? "general.anyTag" : `general.tags.${tag}`);
  const tags = articleTags.map((tag) => ({ value: tag, label: tagName(tag) }));
  const noRegion = { value: "", label: t("general.noRegion") };
  const check: Draw = ({ name }) => (
    <Check name={name} label={t(`general.${name}`)} hint={t(`general.${name}Hint`)} checked={on(name)} />
  );
  const article: Draw = (input) => (
    <TextField
      {...input}
      label={t(`general.${input.name}`)}
      inputMode="numeric"
      maxLength={15}
      hint={t("general.articleHint")}
    />
  );
  const tag: Draw = ({ error: _, ...input }) => <Select {...input} label={t(`general.${input.name}`)} options={tags} />;
  const { shops, times, sold, refunds, articles, domain, clients } = inputs({
    shops: { auditShops: check, showReviews: check, invoiceAtPayment: check },
    times: {
      zone: (input) => (
        <TextField
          {...input}
          label={t("withdrawals.zone")}
          hint={t("general.zoneHint")}
          maxLength={60}
          spellCheck={false}
          required
        />
      ),
      region: (input) => (
        <Select
          {...input}
          label={t("general.region")}
          options={[noRegion, ...data.countries.map(({ code, name }) => ({ value: code, label: name }))]}
        />
      ),
    },
    sold: {
      auditGoods: (input) => (
        <Select
          {...input}
          label={t("general.auditGoods")}
          options={goodsAudits.map((audit) => ({ value: audit, label: t(`general.audits.${audit}`) }))}
        />
      ),
      auditOwnGoods: check,
      importPictures: check,
      strikeLow: check,
      taxAdded: check,
      taxOnBorne: check,
    },
    refunds: {
      judgeAlone: (input) => (
        <TextField
          {...input}
          type="number"
          min={0}
          max={99_999_999}
          label={t("general.judgeAlone")}
          hint={t("general.judgeAloneHint")}
        />
      ),
    },
    articles: { agreement: article, privacy: article },
    domain: {
      domain: (input) => (
        <TextField
          {...input}
          type="url"
          label={t("general.domain")}
          placeholder={data.origin}
          maxLength={200}
          hint={t("general.domainHint")}
        />
      ),
    },
    clients: {
      helpCategory: (input) => (
        <Select
          {...input}
          label={t("general.helpCategory")}
          options={[{ value: "", label: t("general.allHelp") }, ...data.help]}
        />
      ),
      newsTag: tag,
      systemTag: tag,
    },
  });
  return (
    <SettingPage {...page}>
      <SettingCard id="shops" title={t("general.shops")}>
        {shops}
      </SettingCard>
      <SettingCard id="times" title={t("general.times")}>
        {times}
      </SettingCard>
      <SettingCard id="goods" title={t("general.goods")} lead={t("general.goodsLead")}>
        {sold}
      </SettingCard>
      <SettingCard id="refunds" title={t("general.refunds")}>
        {refunds}
      </SettingCard>
      <SettingCard id="articles" title={t("general.articles")} lead={t("general.articlesLead")}>
        <div className="c-columns">{articles}</div>
      </SettingCard>
      <OpeningCard />
      <SettingCard id="clients" title={t("general.clients")} lead={t("general.clientsLead")}>
        {domain}
        <div className="c-columns">{clients}</div>
      </SettingCard>
    </SettingPage>
  );
}
