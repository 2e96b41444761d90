import { useTranslation } from "react-i18next";
import { Form, useNavigation } from "#router";
import { clockAt } from "~/app/chat/ui";
import { Icon } from "~/app/design/icon";
import { fieldError } from "~/app/platform/http/field-error";
import { href } from "~/app/platform/http/href";
import { ConfirmAction } from "~/app/platform/ui/modal/confirm-action";
import type { OwnCase } from "../cases/shown-cases-queries.server";
import type { DeskHours } from "../hours/hours";
import type { AskReply } from "./person-page";

interface WaitingProps {
  own: OwnCase;
  hours: DeskHours;
  onDuty: number;
  zone: string;
}

/** The place in the queue, and the button that leaves it. */
export function WaitingCard({ own, hours, onDuty, zone }: WaitingProps) {
  const { t } = useTranslation("desk");
  const after =
    hours.open || hours.until === null
      ? t("waiting.people", { count: onDuty })
      : t("waiting.closed", { at: clockAt(hours.until, zone) });
  return (
    <section className="service-card" aria-labelledby="place">
      <div className="service-place flex flex-wrap items-center gap-12px">
        <b translate="no" aria-hidden="true">
          {own.place}
        </b>
        <div className="flex-1-1-10rem min-w-0">
          <h2 className="font-base font-650" id="place">
            {t("waiting.place", { place: own.place })}
          </h2>
          <p className="text-ink-3">{own.returned ? t("waiting.returned") : after}</p>
          <p className="text-ink-3">{t("waiting.leave")}</p>
        </div>
      </div>
      <EndCase own={own} label={t("waiting.stop")} question={t("waiting.stopAsk")} />
    </section>
  );
}

/** Ends a case, or leaves the queue, after a confirmation. */
export function EndCase({ own, label, question }: { own: OwnCase; label: string; question: string }) {
  return (
    <ConfirmAction name="endOwnCase" label={label} question={question} look="talk-edge">
      <Form method="post" action={href("/pages/user/service/person")}>
        <input type="hidden" name="case" value={own.id} />
        <button type="submit" name="intent" value="end" className="button button-danger">
          {label}
        </button>
      </Form>
    </ConfirmAction>
  );
}

interface AskProps {
  messageKey: string;
  reply: AskReply | undefined;
  /** They had a case before. */
  again: boolean;
  hours: DeskHours;
  zone: string;
}

/** The form that asks for a person, with the first message. */
export function AskCard({ messageKey, reply, again, hours, zone }: AskProps) {
  const { t } = useTranslation(["desk", "chat", "forms"]);
  const pending = useNavigation().state === "submitting";
  const error = reply?.error.startsWith("chat:") ? fieldError(t, reply.error) : undefined;
  return (
    <Form method="post" className="service-card service-ask">
      <input type="hidden" name="key" value={messageKey} />
      {error && (
        <p className="field-error text-ink-3" role="alert">
          <Icon name="circle-alert" />
          <span>{error}</span>
        </p>
      )}
      <label htmlFor="question">{t("ask.question")}</label>
      <textarea
        id="question"
        name="question"
        rows={2}
        maxLength={2000}
        dir="auto"
        defaultValue={error ? reply?.question : ""}
        aria-invalid={error ? true : undefined}
      />
      {!hours.open && hours.until !== null && (
        <p className="text-ink-3">{t("waiting.closed", { at: clockAt(hours.until, zone) })}</p>
      )}
      <button type="submit" name="intent" value="ask" className="button button-primary" disabled={pending}>
        {t(again ? "ask.again" : "ask.act")}
      </button>
    </Form>
  );
}

/** Rates an ended case: stars and a text. Afterwards it shows the rating. */
export function RatingCard({ own, reply }: { own: OwnCase; reply: AskReply | undefined }) {
  const { t } = useTranslation(["desk", "forms"]);
  const pending = useNavigation().state === "submitting";
  if (own.rating !== null)
    return (
      <p className="service-card service-rated">
        <Icon className="text-brand" name="star" /> <span>{t("rate.given", { stars: own.rating })}</span>
      </p>
    );
  const error = reply?.error.startsWith("desk:rate") ? fieldError(t, reply.error) : undefined;
  return (
    <Form method="post" className="service-card service-rate">
      <input type="hidden" name="case" value={own.id} />
      <fieldset className="min-w-0">
        <legend className="font-semibold">{t("rate.title", { name: own.by ?? "" })}</legend>
        {error && (
          <p className="field-error text-ink-3" role="alert">
            <Icon name="circle-alert" />
            <span>{error}</span>
          </p>
        )}
        <div className="service-stars flex flex-wrap gap-8px mt-8px">
          {[1, 2, 3, 4, 5].map((stars) => (
            <label key={stars}>
              <input type="radio" name="rating" value={stars} />
              <span>
                <span translate="no">{stars}</span>
                <Icon name="star" />
              </span>
              <span className="sr-only">{t(`rate.star.${stars}`)}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <label htmlFor="words">{t("rate.words")}</label>
      <textarea
        id="words"
        name="words"
        rows={2}
        maxLength={500}
        dir="auto"
        defaultValue={error ? reply?.question : ""}
      />
      <button type="submit" name="intent" value="rate" className="button button-outline" disabled={pending}>
        {t("rate.act")}
      </button>
    </Form>
  );
}
