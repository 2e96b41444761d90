import { useLoaderData } from "#router";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "#router/server";
import { consoleMeta } from "~/app/console/console-meta";
import { Check } from "~/app/console/fields/check";
import { TextField } from "~/app/console/fields/text-field";
import type { Draw } from "~/app/platform/ui/use-reply";
import { answerSetting, loadSetting } from "~/app/settings/admin/setting-page.server";
import { SettingCard, SettingPage } from "~/app/settings/admin/ui/setting-page";
import { useSettingPage } from "~/app/settings/admin/ui/use-setting-page";

export const meta = consoleMeta;

/** `/operator/settings/sign-in`: requirements for buyers' registration and sign-in. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const setting = await loadSetting(request, context, "signIn");
  const { phonePattern, phoneCountry, oidc } = context.env;
  return { ...setting, usualPattern: phonePattern || (phoneCountry ?? ""), provider: oidc?.name ?? null };
}

export const action = ({ request, context }: ActionFunctionArgs) => answerSetting(request, context, "signIn");

export default function SignInSettings() {
  const data = useLoaderData<typeof loader>();
  const page = useSettingPage<"signIn", "sample">();
  const { t, on, inputs } = page.form;
  const number =
    (min: number, max: number): Draw =>
    (input) => (
      <TextField
        {...input}
        type="number"
        min={min}
        max={max}
        label={t(`signIn.${input.name}`)}
        hint={t("between", { min, max })}
        required
      />
    );
  const { passwords, phones, others } = inputs({
    passwords: { passwordMin: number(6, 64), codeTries: number(1, 10), codeMinutes: number(1, 10) },
    phones: {
      phonePattern: (input) => (
        <TextField
          {...input}
          label={t("signIn.phonePattern")}
          hint={t("signIn.phonePatternHint", { pattern: data.usualPattern, interpolation: { escapeValue: false } })}
          placeholder={data.usualPattern}
          maxLength={120}
          spellCheck={false}
          autoComplete="off"
        />
      ),
      sample: (input) => (
        <TextField
          {...input}
          label={t("signIn.sample")}
          hint={t("signIn.sampleHint")}
          maxLength={32}
          autoComplete="off"
        />
      ),
    },
    others: {
      thirdParty: ({ name }) => (
        <Check
          name={name}
          label={t("signIn.thirdParty")}
          hint={data.provider ? t("signIn.thirdPartyHint", { name: data.provider }) : t("signIn.noProvider")}
          checked={on(name)}
        />
      ),
    },
  });
  return (
    <SettingPage {...page}>
      <SettingCard id="passwords" title={t("signIn.passwords")} lead={t("signIn.passwordsLead")}>
        <div className="c-columns">{passwords}</div>
      </SettingCard>
      <SettingCard id="phones" title={t("signIn.phones")} lead={t("signIn.phonesLead")}>
        <div className="c-columns is-wide">{phones}</div>
      </SettingCard>
      <SettingCard id="others" title={t("signIn.others")}>
        {others}
      </SettingCard>
    </SettingPage>
  );
}
