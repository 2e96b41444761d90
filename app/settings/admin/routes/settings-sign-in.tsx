import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Check } from "~/app/design/console/check";
import { TextField } from "~/app/design/console/text-field";
import { consoleMeta } from "~/app/operator/ui";
import { answerSetting, loadSetting } from "~/app/settings/admin/setting-page.server";
import { SettingCard, SettingPage } from "~/app/settings/admin/ui/setting-page";
import { useSettingPage } from "~/app/settings/admin/ui/use-setting-page";

export const meta = consoleMeta;

/** `/operator/settings/sign-in`: requirements for buyers' registration and sign-in. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const setting = await loadSetting(request, context, "signIn");
  const { phonePattern, oidc } = context.env;
  return { ...setting, usualPattern: phonePattern, provider: oidc?.name ?? null };
}

export const action = ({ request, context }: ActionFunctionArgs) => answerSetting(request, context, "signIn");

export default function SignInSettings() {
  const data = useLoaderData<typeof loader>();
  const page = useSettingPage();
  const { t, on, field } = page.form;
  const number = (name: "passwordMin" | "codeTries" | "codeMinutes", min: number, max: number) => (
    <TextField
      {...field(name)}
      type="number"
      min={min}
      max={max}
      label={t(`signIn.${name}`)}
      hint={t("between", { min, max })}
      required
    />
  );
  return (
    <SettingPage {...page}>
      <SettingCard id="passwords" title={t("signIn.passwords")} lead={t("signIn.passwordsLead")}>
        <div className="c-columns">
          {number("passwordMin", 6, 64)}
          {number("codeTries", 1, 10)}
          {number("codeMinutes", 1, 10)}
        </div>
      </SettingCard>
      <SettingCard id="phones" title={t("signIn.phones")} lead={t("signIn.phonesLead")}>
        <div className="c-columns is-wide">
          <TextField
            {...field("phonePattern")}
            label={t("signIn.phonePattern")}
            hint={t("signIn.phonePatternHint", { pattern: data.usualPattern, interpolation: { escapeValue: false } })}
            placeholder={data.usualPattern}
            maxLength={120}
            spellCheck={false}
            autoComplete="off"
          />
          <TextField
            {...field("sample")}
            label={t("signIn.sample")}
            hint={t("signIn.sampleHint")}
            maxLength={32}
            autoComplete="off"
          />
        </div>
      </SettingCard>
      <SettingCard id="others" title={t("signIn.others")}>
        <Check
          name="thirdParty"
          label={t("signIn.thirdParty")}
          hint={data.provider ? t("signIn.thirdPartyHint", { name: data.provider }) : t("signIn.noProvider")}
          checked={on("thirdParty")}
        />
      </SettingCard>
    </SettingPage>
  );
}
