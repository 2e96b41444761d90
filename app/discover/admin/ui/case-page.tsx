import { useTranslation } from "react-i18next";
import { useActionData, useLoaderData } from "#router";
import { PageHead } from "~/app/console/page-head";
import { useMoment } from "~/app/console/use-moment";
import { Icon } from "~/app/design/icon";
import type { FormReply } from "~/app/platform/http/form.server";
import { href } from "~/app/platform/http/href";
import type { answerCase, loadCase } from "../case-page.server";
import { AuthorCard } from "./author-card";
import { RulingForms } from "./ruling-forms";
import { RulingsCard } from "./rulings-card";
import { ShownPost } from "./shown-post";

/** A post or a comment, what is said against it, who wrote it, and the ruling. */
export function CasePage() {
  const { t } = useTranslation(["moderation", "support"]);
  const found = useLoaderData<typeof loadCase>();
  const reply = useActionData<typeof answerCase>() as FormReply | undefined;
  const moment = useMoment();
  const { title, about, postId, author, name, sentAt, waits, state, publishedAt, reports, rulings } = found;
  return (
    <>
      <PageHead title={author?.name ?? name} lead={t("sent", { title, at: moment(sentAt) })}>
        {(publishedAt !== null || about.kind === "comment") && (
          <a className="c-button" href={href("/pages/find/details/details", { id: postId })} data-reload="">
            <Icon name="eye" />
            {t("see")}
          </a>
        )}
        <a className="c-button" href={href("/operator/posts")}>
          <Icon name="arrow-left" className="mirrored" />
          {t("back")}
        </a>
      </PageHead>
      <div className="c-beside">
        <div className="c-form">
          <p className="c-row">
            {waits ? (
              <span className="c-pill is-care">{t(`waits.${waits}`)}</span>
            ) : (
              <span className="c-pill">{t(`state.${state}`)}</span>
            )}
          </p>
          <ShownPost found={found} />
          {found.found.length > 0 && (
            <p className="c-note is-bad">
              <span>{`${t("foundWords")} `}</span>
              <bdi>{found.found.map((words) => `“${words}”`).join(", ")}</bdi>
            </p>
          )}
          {reports.reasons.length > 0 && (
            <section className="c-card" aria-labelledby="reported">
              <div className="c-card-head">
                <h2 id="reported">{t("reports", { count: reports.open })}</h2>
              </div>
              <ul className="c-card-body c-form">
                {reports.reasons.map(({ reason, count, words }) => (
                  <li key={reason}>
                    <b className="font-medium">
                      {t("reason", { reason: t(`support:complaint.reason.${reason}`), count })}
                    </b>
                    {words.map((said) => (
                      <p key={said}>
                        <q dir="auto">{said}</q>
                      </p>
                    ))}
                  </li>
                ))}
              </ul>
            </section>
          )}
          {rulings.length > 0 && <RulingsCard rulings={rulings} />}
        </div>
        <aside>
          <RulingForms key={found.version} found={found} reply={reply} />
          {author && <AuthorCard author={author} />}
        </aside>
      </div>
    </>
  );
}
