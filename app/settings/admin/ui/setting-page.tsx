import { useTranslation } from "react-i18next";
import { Form } from "#router";
import { PageHead } from "~/app/console/page-head";
import { Refusal } from "~/app/console/refusal";
import { useMoment } from "~/app/console/use-moment";
import type { Elements } from "~/app/design/children/elements";
import { EnterAction } from "~/app/design/form/enter-action";
import { href } from "~/app/platform/http/href";
import { partPath } from "../setting-parts";
import type { SettingPageState } from "./use-setting-page";

interface SettingPageProps extends SettingPageState {
  /** The form has file fields. */
  files?: boolean;
  children: Elements;
}

export function SettingPage({ data, reply, form, files, children }: SettingPageProps) {
  const { t, pending, value, error } = form;
  const moment = useMoment();
  const { name, version, saved, edits, parts } = data;
  const wrong = Object.keys(reply?.errors ?? {}).length;
  return (
    <>
      <PageHead title={t("title")} lead={t(`leads.${name}`)} />
      {!edits && (
        <nav className="c-tabs" aria-label={t("title")}>
          {parts.map((part) => (
            <a key={part.name} href={href(part.path)} aria-current={part.name === name ? "page" : undefined}>
              {t(`parts.${part.name}`)}
            </a>
          ))}
        </nav>
      )}
      {reply?.leaving && (
        <div className="c-note c-row" role="alert">
          <span>{t("unsaved", { part: t(`parts.${reply.leaving}`) })}</span>
          <a className="c-button" href={href(partPath(reply.leaving))}>
            {t("leave")}
          </a>
        </div>
      )}
      {reply?.conflict && (
        <p className="c-note" role="alert">
          {t("conflict", { name: reply.conflict.by || t("operator:audit.system"), when: moment(reply.conflict.at) })}
        </p>
      )}
      <Refusal text={wrong > 0 ? (error("") ?? t("refused", { count: wrong })) : null} />
      {!edits && <p className="c-note">{t("readOnly")}</p>}
      {edits ? (
        <Form
          key={version}
          method="post"
          encType={files ? "multipart/form-data" : undefined}
          className="c-settings"
          noValidate
          // The strings of this page have the name of before.
          reloadDocument={name === "identity"}
        >
          <input type="hidden" name="version" value={reply?.conflict ? value("version") : String(version)} />
          <EnterAction name="go" value="" />
          <nav className="c-tabs" aria-label={t("title")}>
            {parts.map((part) =>
              part.name === name ? (
                <b key={part.name} aria-current="page">
                  {t(`parts.${part.name}`)}
                </b>
              ) : (
                <button key={part.name} type="submit" name="go" value={part.name}>
                  {t(`parts.${part.name}`)}
                </button>
              ),
            )}
          </nav>
          <fieldset>
            {children}
            <div className="c-save">
              <button type="submit" className="c-button is-primary" disabled={pending}>
                {t("forms:save")}
              </button>
              <span className="c-quiet">
                {saved ? t("savedBy", { name: saved.by, when: moment(saved.at) }) : t("neverSaved")}
              </span>
            </div>
          </fieldset>
        </Form>
      ) : (
        <div className="c-settings">
          <fieldset disabled>{children}</fieldset>
        </div>
      )}
    </>
  );
}

export function SettingCard({
  id,
  title,
  lead,
  children,
}: {
  id: string;
  title: string;
  lead?: string;
  children: Elements;
}) {
  return (
    <section className="c-card" aria-labelledby={id}>
      <div className="c-card-head">
        <h2 id={id}>{title}</h2>
      </div>
      <div className="c-card-body">
        {lead && <p className="c-quiet">{lead}</p>}
        {children}
      </div>
    </section>
  );
}

/** The way to opening and closing the market. */
export function OpeningCard() {
  const { t } = useTranslation(["setup", "forms", "operator"]);
  return (
    <SettingCard id="opening" title={t("general.opening")} lead={t("general.openingLead")}>
      <a className="c-link" href={href("/operator/opening")}>
        {t("general.openingLink")}
      </a>
    </SettingCard>
  );
}
