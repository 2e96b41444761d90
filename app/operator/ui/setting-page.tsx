import type { SerializeFrom } from "@remix-run/node";
import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { PageHead } from "~/app/design/console/page-head";
import { Refusal } from "~/app/design/console/refusal";
import { useErrorFocus } from "~/app/design/form/use-error-focus";
import { href } from "~/app/platform/href";
import type { loadSetting, SettingReply } from "../setting-page.server";
import { useMoment } from "./use-moment";
import type { SettingForm } from "./use-setting-form";

interface SettingPageProps {
  data: SerializeFrom<typeof loadSetting>;
  reply: SettingReply | undefined;
  form: SettingForm;
  /** The form carries files. */
  files?: boolean;
  children: ReactNode;
}

/** A page of settings: the way to the others, the form, who saved last, and what happened when it was refused. */
export function SettingPage({ data, reply, form, files, children }: SettingPageProps) {
  const { t, pending, value, error } = form;
  const moment = useMoment();
  const box = useErrorFocus(reply);
  const { name, version, saved, edits, parts } = data;
  const wrong = Object.keys(reply?.errors ?? {}).length;
  return (
    <>
      <PageHead title={t("title")} lead={t(`leads.${name}`)} />
      <nav className="c-tabs" aria-label={t("title")}>
        {parts.map((part) => (
          <a key={part.name} href={href(part.path)} aria-current={part.name === name ? "page" : undefined}>
            {t(`parts.${part.name}`)}
          </a>
        ))}
      </nav>
      {reply?.conflict && (
        <p className="c-note" role="alert">
          {t("conflict", { name: reply.conflict.by || t("operator:audit.system"), when: moment(reply.conflict.at) })}
        </p>
      )}
      <Refusal text={wrong > 0 ? (error("") ?? t("refused", { count: wrong })) : null} />
      {!edits && <p className="c-note">{t("readOnly")}</p>}
      <Form
        key={version}
        ref={box}
        method="post"
        encType={files ? "multipart/form-data" : undefined}
        className="c-settings"
        noValidate
      >
        <input type="hidden" name="version" value={reply?.conflict ? value("version") : String(version)} />
        <fieldset disabled={!edits}>
          {children}
          {edits && (
            <div className="c-save">
              <button type="submit" className="c-button is-primary" disabled={pending}>
                {t("forms:save")}
              </button>
              <span className="c-quiet">
                {saved ? t("savedBy", { name: saved.by, when: moment(saved.at) }) : t("neverSaved")}
              </span>
            </div>
          )}
        </fieldset>
      </Form>
    </>
  );
}

/** A card of fields that belong together. */
export function SettingCard({
  id,
  title,
  lead,
  children,
}: {
  id: string;
  title: string;
  lead?: string;
  children: ReactNode;
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
