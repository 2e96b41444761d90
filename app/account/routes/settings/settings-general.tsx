import { useTranslation } from "react-i18next";
import { Form, useLoaderData } from "#router";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "#router/server";
import { requireBuyer } from "~/app/account/guard.server";
import { switchesOf } from "~/app/account/profile/preferences";
import { updateLocale } from "~/app/account/profile/profile-queries.server";
import { saveSwitches } from "~/app/account/profile/save-switches.server";
import { ClearCache } from "~/app/account/ui/clear-cache";
import { LanguageRows } from "~/app/account/ui/language-rows";
import { Row } from "~/app/design/form/row";
import { Rows } from "~/app/design/form/rows";
import { SubmitButton } from "~/app/design/form/submit-button";
import { SwitchRow } from "~/app/design/form/switch-row";
import { redirectWithToast } from "~/app/platform/cookies/toast.server";
import { useFormat } from "~/app/platform/format/format";
import { marketCurrency } from "~/app/platform/format/market-currency";
import { badRequest } from "~/app/platform/http/answers.server";
import { readForm } from "~/app/platform/http/form.server";
import { href } from "~/app/platform/http/href";
import { languageCookieOf } from "~/app/platform/language/language-cookie.server";
import { InnerPage } from "~/app/platform/ui/inner-page";

const path = "/pages/user/setting/currency";

/** General settings: language, currency display, sounds, places, cache. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { preferences } = await requireBuyer(request, context);
  return {
    title: context.language.i18n.t("settings:general.title"),
    switches: switchesOf(preferences),
    currency: marketCurrency,
  };
}

/** `intent`: language, sounds, places or cache. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { id } = await requireBuyer(request, context);
  const form = await readForm(request);
  const intent = form.get("intent");
  if (intent === "language") {
    const locale = context.offered.find((one) => one === form.get("language"));
    if (!locale) throw badRequest();
    await updateLocale(context.db, id, locale);
    // The next page is rendered in the language just chosen.
    const headers = { "Set-Cookie": languageCookieOf(context, locale) };
    return redirectWithToast(context, href(path), "settings:general.languageSaved", headers);
  }
  if (intent === "cache") return redirectWithToast(context, href(path), "settings:general.cacheCleared");
  if (intent !== "sounds" && intent !== "places") throw badRequest();
  await saveSwitches(context.db, { userId: id, group: intent, form });
  return redirectWithToast(context, href(path), "forms:saved");
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.title },
  { name: "robots", content: "noindex" },
];

export default function GeneralSettings() {
  const { t } = useTranslation(["settings", "forms"]);
  const format = useFormat();
  const { title, switches, currency } = useLoaderData<typeof loader>();
  const save = <SubmitButton className="without-script m-8-12-0px">{t("forms:save")}</SubmitButton>;
  const sample = format.price(123_450, currency);
  return (
    <InnerPage title={title} back="/pages/user/setting/setting">
      <LanguageRows />
      <Rows title={t("general.currency")}>
        <Row
          label={t("general.currencyShown", { symbol: sample.symbol })}
          hint={t("general.currencyHint", { currency })}
          value={<span translate="no">{`${sample.symbol}${sample.integer}${sample.fraction}`}</span>}
        />
      </Rows>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="intent" value="sounds" />
        <Rows title={t("general.sounds")}>
          <SwitchRow
            icon="volume-2"
            name="voice"
            label={t("general.voice")}
            hint={t("general.voiceHint")}
            checked={switches.voice}
            sendOnChange
          />
          <SwitchRow
            icon="vibrate"
            name="shock"
            label={t("general.shock")}
            hint={t("general.shockHint")}
            checked={switches.shock}
            sendOnChange
          />
        </Rows>
        {save}
      </Form>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="intent" value="places" />
        <Rows title={t("general.places")}>
          <SwitchRow
            icon="locate"
            name="position"
            label={t("general.position")}
            hint={t("general.positionHint")}
            checked={switches.position}
            sendOnChange
          />
          <SwitchRow
            icon="map"
            name="map"
            label={t("general.map")}
            hint={t("general.mapHint")}
            checked={switches.map}
            sendOnChange
          />
        </Rows>
        {save}
      </Form>
      <ClearCache />
    </InnerPage>
  );
}
