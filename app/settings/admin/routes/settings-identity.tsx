import type { ActionFunctionArgs, LoaderFunctionArgs } from "#router/server";
import { consoleMeta } from "~/app/console/console-meta";
import { PictureInput } from "~/app/console/fields/picture-input";
import { TextField } from "~/app/console/fields/text-field";
import { TextsFields } from "~/app/console/fields/texts-fields";
import type { Draw } from "~/app/platform/ui/use-reply";
import { answerSetting, loadSetting } from "~/app/settings/admin/setting-page.server";
import { SettingCard, SettingPage } from "~/app/settings/admin/ui/setting-page";
import { useSettingPage } from "~/app/settings/admin/ui/use-setting-page";
import type { OwnPictureName } from "../../identity";

export const meta = consoleMeta;

/** `/operator/settings/identity`: the name of the market, its logo, icon and colours, and who runs it. */
export const loader = ({ request, context }: LoaderFunctionArgs) => loadSetting(request, context, "identity");

export const action = ({ request, context }: ActionFunctionArgs) => answerSetting(request, context, "identity");

export default function IdentitySettings() {
  const page = useSettingPage<"identity">();
  const { t, inputs } = page.form;
  const picture =
    (of: OwnPictureName): Draw =>
    ({ name }, { value, error }) => (
      <PictureInput
        name={`${name}.hash`}
        label={t(`identity.${of}`)}
        hash={value(`${name}.hash`)}
        removeLabel={t("look.noImage")}
        hint={t(`identity.${of}Hint`)}
        error={error(`${name}.hash`)}
      />
    );
  const colour: Draw = ({ name, ...input }) => (
    <TextField
      {...input}
      name={name}
      label={t(`identity.${name}`)}
      hint={t(`identity.${name}Hint`)}
      maxLength={7}
      autoComplete="off"
      spellCheck={false}
    />
  );
  const texts =
    (maxLength: number, long = false): Draw =>
    ({ name }, form) => (
      <TextsFields name={name} legend={t(`identity.${name}`)} maxLength={maxLength} long={long} {...form} />
    );
  const { who, pictures, colours, company, foot, social, install } = inputs({
    who: { name: texts(40) },
    pictures: { logo: picture("logo"), icon: picture("icon") },
    colours: { colour, colourDark: colour },
    company: {
      company: texts(80),
      address: texts(200),
      hours: texts(80),
      mail: (input) => <TextField {...input} label={t("identity.mail")} type="email" maxLength={120} />,
    },
    foot: { links: texts(2000, true) },
    social: { social: picture("social") },
    install: { phone: picture("phone"), desktop: picture("desktop") },
  });
  return (
    <SettingPage {...page} files>
      <SettingCard id="who" title={t("identity.who")} lead={t("identity.whoLead")}>
        {who}
      </SettingCard>
      <SettingCard id="pictures" title={t("identity.pictures")} lead={t("identity.picturesLead")}>
        <div className="c-columns is-wide">{pictures}</div>
      </SettingCard>
      <SettingCard id="colours" title={t("identity.colours")} lead={t("identity.coloursLead")}>
        <div className="c-columns is-wide">{colours}</div>
      </SettingCard>
      <SettingCard id="company" title={t("identity.companyCard")} lead={t("identity.companyLead")}>
        {company}
      </SettingCard>
      <SettingCard id="foot" title={t("identity.foot")} lead={t("identity.footLead")}>
        {foot}
      </SettingCard>
      <SettingCard id="social" title={t("identity.socialCard")} lead={t("identity.socialLead")}>
        {social}
      </SettingCard>
      <SettingCard id="install" title={t("identity.install")} lead={t("identity.installLead")}>
        <div className="c-columns is-wide">{install}</div>
      </SettingCard>
    </SettingPage>
  );
}
