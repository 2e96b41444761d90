import { useTranslation } from "react-i18next";
import { Form, useLoaderData } from "#router";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "#router/server";
import { requireBuyer } from "~/app/account/guard.server";
import { switchesOf } from "~/app/account/profile/preferences";
import { ClearCache } from "~/app/account/ui/clear-cache";
import { LanguageRows } from "~/app/account/ui/language-rows";
import { ThemeRows } from "~/app/account/ui/theme-rows";
import { ZoneRows } from "~/app/account/ui/zone-rows";
import { Row } from "~/app/design/form/row";
import { Rows } from "~/app/design/form/rows";
import { SubmitButton } from "~/app/design/form/submit-button";
import { SwitchRow } from "~/app/design/form/switch-row";
import { themeOf } from "~/app/platform/cookies/theme";
import { chosenZone } from "~/app/platform/cookies/zone";
import { shortMoment } from "~/app/platform/format/dates";
import { useFormat } from "~/app/platform/format/format";
import { marketCurrency } from "~/app/platform/format/market-currency.server";
import { zoneNames } from "~/app/platform/format/zoned-time";
import { InnerPage } from "~/app/platform/ui/inner-page";
import { saveGeneralSettings } from "./save-general-settings.server";

/** General settings: language, theme, time zone, currency display, sounds, places, cache. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { preferences } = await requireBuyer(request, context);
  const { language, clock } = context;
  const nowMs = clock.now().getTime();
  return {
    title: language.i18n.t("settings:general.title"),
    chosenZone: chosenZone(request.headers.get("Cookie")),
    zones: zoneNames(),
    now: shortMoment(nowMs, language, nowMs),
    switches: switchesOf(preferences),
    currency: marketCurrency(),
    theme: themeOf(request.headers.get("Cookie")),
  };
}

export const action = ({ request, context }: ActionFunctionArgs) => saveGeneralSettings(request, context);

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.title },
  { name: "robots", content: "noindex" },
];

export default function GeneralSettings() {
  const { t } = useTranslation(["settings", "forms"]);
  const format = useFormat();
  const { title, switches, currency, theme, chosenZone: chosen, zones, now } = useLoaderData<typeof loader>();
  const save = <SubmitButton className="without-script m-8-12-0px">{t("forms:save")}</SubmitButton>;
  const sample = format.price(123_450, currency);
  return (
    <InnerPage title={title} back="/pages/user/setting/setting">
      <LanguageRows />
      <ThemeRows theme={theme} />
      <ZoneRows chosen={chosen} zones={zones} now={now} />
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
