import { useTranslation } from "react-i18next";
import type { Elements } from "~/app/design/children/elements";
import type { MessagePreview } from "../message-preview.server";

interface PreviewCardProps {
  preview: MessagePreview;
  /** It shows what is typed, not what is saved. */
  typed: boolean;
  locale: string;
}

/** Words as people get them, each way that they are sent, with example values. */
export function PreviewCard({ preview: { notice, sms, mail }, typed, locale }: PreviewCardProps) {
  const { t } = useTranslation("messageTexts");
  return (
    <section className="c-card" aria-labelledby="preview">
      <div className="c-card-head">
        <h2 id="preview">{t(typed ? "previewTyped" : "previewSaved")}</h2>
      </div>
      {notice && (
        <Way name={t("ways.notice")}>
          <div lang={locale}>
            <b>{notice.title}</b>
            <p className="wrap-anywhere">{notice.text}</p>
          </div>
        </Way>
      )}
      {sms && (
        <Way name={t("ways.sms", { count: sms.parts })}>
          <p className="whitespace-pre-line wrap-anywhere" lang={locale}>
            {sms.text}
          </p>
        </Way>
      )}
      <Way name={t("ways.mail", { from: mail.from })}>
        <article className="c-form" lang={locale}>
          <b>{mail.subject}</b>
          {mail.logo && <img src={mail.logo} alt={mail.from} height="40" />}
          <p className="whitespace-pre-line wrap-anywhere">{mail.text}</p>
          {mail.foot.length > 0 && <p className="c-quiet whitespace-pre-line">{mail.foot.join("\n")}</p>}
        </article>
      </Way>
    </section>
  );
}

function Way({ name, children }: { name: string; children: Elements }) {
  return (
    <div className="c-card-body gap-8px border-t-inner">
      <p className="c-quiet">{name}</p>
      {children}
    </div>
  );
}
