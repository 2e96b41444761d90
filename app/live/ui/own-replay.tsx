import { useTranslation } from "react-i18next";
import { Form } from "#router";
import { Field } from "~/app/design/form/field";
import { FormError } from "~/app/design/form/form-error";
import { SubmitButton } from "~/app/design/form/submit-button";
import type { FormReply } from "~/app/platform/http/form.server";
import { ConfirmAction } from "~/app/platform/ui/modal/confirm-action";
import { useReply } from "~/app/platform/ui/use-reply";
import { CaptionsForm } from "../captions/ui/captions-form";
import { clockText } from "../rooms/cut-times";
import type { EndPage } from "../watching/end-page.server";
import { OwnFigures } from "./own-figures";

interface OwnReplayProps {
  page: EndPage;
  own: NonNullable<EndPage["own"]>;
  reply: FormReply | undefined;
}

/** For the shop's people: what came of the room, and what is to become of its recording. */
export function OwnReplay({ page: { room, captions }, own, reply }: OwnReplayProps) {
  const { t } = useTranslation(["live", "forms"]);
  return (
    <>
      <OwnFigures room={room} own={own} />
      <section className="card live-own" aria-labelledby="live-own-replay">
        <h2 id="live-own-replay" className="font-semibold">
          {t("own.replay")}
        </h2>
        {own.removed || room.lengthMs === 0 || room.cutWords !== null ? (
          <p className="hint">
            {t(own.removed ? "own.removedNow" : room.lengthMs === 0 ? "own.empty" : "own.lockedNow")}
          </p>
        ) : (
          <>
            <ReplayForms room={room} own={own} reply={reply} />
            <CaptionsForm there={captions?.locale ?? null} reply={reply} />
          </>
        )}
      </section>
    </>
  );
}

function ReplayForms({ room, own, reply }: { room: EndPage["room"] } & Pick<OwnReplayProps, "own" | "reply">) {
  const { t } = useTranslation(["live", "forms"]);
  const { cut, hidden } = own;
  const stored = { from: clockText(cut.fromMs), to: clockText(cut.toMs ?? room.lengthMs) };
  const { pending, field, error } = useReply(t, reply?.values.intent === "appeal" ? undefined : reply, stored);
  const version = <input type="hidden" name="version" value={own.version} />;
  return (
    <>
      <p className="hint">{hidden ? t("own.hiddenNow") : t("own.public", { count: own.days })}</p>
      <FormError text={error("")} />
      {room.external ? (
        <p className="hint">{t("own.external")}</p>
      ) : (
        <Form method="post" className="live-cut" preventScrollReset noValidate>
          {version}
          <div className="live-cut-times">
            <Field label={t("own.from")} {...field("from")} maxLength={10} />
            <Field label={t("own.to")} {...field("to")} maxLength={10} />
          </div>
          <p className="hint">{t("own.whole", { length: clockText(room.lengthMs) })}</p>
          <SubmitButton name="intent" value="cut" pending={pending} wide>
            {t("own.save")}
          </SubmitButton>
        </Form>
      )}
      <Form method="post" className="live-own-acts" preventScrollReset>
        {version}
        <SubmitButton kind="outline" name="intent" value={hidden ? "show" : "hide"} pending={pending}>
          {t(hidden ? "own.show" : "own.hide")}
        </SubmitButton>
        {!room.external && (
          <ConfirmAction
            name="deleteReplay"
            look="button button-outline"
            label={t("own.delete")}
            question={t("own.question")}
          >
            <SubmitButton kind="danger" name="intent" value="delete">
              {t("own.delete")}
            </SubmitButton>
          </ConfirmAction>
        )}
      </Form>
    </>
  );
}
