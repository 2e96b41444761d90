import { useTranslation } from "react-i18next";
import { Form } from "#router";
import { FormError } from "~/app/design/form/form-error";
import { SubmitButton } from "~/app/design/form/submit-button";
import { TextArea } from "~/app/design/form/text-area";
import type { FormReply } from "~/app/platform/http/form.server";
import { useTimes } from "~/app/platform/ui/clock/use-times";
import { useReply } from "~/app/platform/ui/use-reply";
import { rulingLimits } from "../../admin/ruling";
import type { OwnRuling } from "../../watching/end-page.server";
import { useBanNote } from "./use-ban-note";

/** For the shop's people: why staff cut the room off, until when the shop may not go live, and the one appeal. */
export function OwnRulingCard({ ruling, reply }: { ruling: OwnRuling; reply: FormReply | undefined }) {
  const { t } = useTranslation(["live", "forms"]);
  const { moment } = useTimes();
  const ban = useBanNote();
  const { words, at, until, isBanned, appealedAt, appealWords, outcome, answer } = ruling;
  return (
    <section className="card live-own" aria-labelledby="live-own-ruling">
      <h2 id="live-own-ruling" className="font-semibold">
        {t("ruling.title")}
      </h2>
      <p className="hint">{t("ruling.at", { moment: moment(at) })}</p>
      <p dir="auto" className="whitespace-pre-line wrap-anywhere">
        {words}
      </p>
      {isBanned && outcome !== "lifted" && <p>{ban(until)}</p>}
      {appealedAt === null ? (
        <AppealForm reply={reply} />
      ) : (
        <>
          <p className="hint">{t("ruling.appealed", { moment: moment(appealedAt) })}</p>
          <p dir="auto" className="whitespace-pre-line wrap-anywhere">
            {appealWords}
          </p>
          {outcome === null ? (
            <p className="hint">{t("ruling.waits")}</p>
          ) : (
            <>
              <p>
                <b className="font-medium">{t(`ruling.${outcome}`)}</b>
              </p>
              <p dir="auto" className="whitespace-pre-line wrap-anywhere">
                {answer}
              </p>
            </>
          )}
        </>
      )}
    </section>
  );
}

function AppealForm({ reply }: { reply: FormReply | undefined }) {
  const { t } = useTranslation(["live", "forms"]);
  const { value, error, pending } = useReply(t, reply?.values.intent === "appeal" ? reply : undefined);
  return (
    <Form method="post" className="form" preventScrollReset noValidate>
      <FormError text={error("")} />
      <TextArea
        name="words"
        label={t("ruling.words")}
        hint={t("ruling.hint")}
        value={value("words")}
        error={error("words")}
        limit={rulingLimits.words}
        rows={4}
      />
      <SubmitButton name="intent" value="appeal" pending={pending} wide>
        {t("ruling.send")}
      </SubmitButton>
    </Form>
  );
}
