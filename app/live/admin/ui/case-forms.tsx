import { useTranslation } from "react-i18next";
import type { SerializeFrom } from "#router/server";
import { ActCard, useTyped } from "~/app/console/act-card";
import { Select } from "~/app/console/fields/select";
import { TextArea } from "~/app/console/fields/text-area";
import { Icon } from "~/app/design/icon";
import type { FormReply } from "~/app/platform/http/form.server";
import { ConfirmAction } from "~/app/platform/ui/modal/confirm-action";
import type { loadCase } from "../case-page.server";
import { rulingLimits } from "../ruling";
import { useBanText } from "./use-ban-text";

interface CaseFormsProps {
  found: SerializeFrom<typeof loadCase>;
  reply: FormReply | undefined;
}

/** What staff can do now: warn or cut off a room on air, or decide the appeal of one that was cut off. */
export function CaseForms({ found, reply }: CaseFormsProps) {
  const { t } = useTranslation("liveAdmin");
  const { room, appealed, own, decides } = found;
  if (!decides) return <p className="c-note">{t("notYours")}</p>;
  if (room.state === "on_air") {
    return (
      <>
        {/* What was said is not said again. */}
        <WarnForm key={found.rulings.length} reply={reply} />
        <CutForm title={room.title} reply={reply} />
      </>
    );
  }
  if (!appealed) return null;
  return own ? <p className="c-note">{t("appeal.own")}</p> : <AppealForm reply={reply} />;
}

interface FormProps {
  reply: FormReply | undefined;
}

function WarnForm({ reply }: FormProps) {
  const { t } = useTranslation("liveAdmin");
  const { field, pending } = useTyped("warn", reply);
  return (
    <ActCard title={t("warn.title")} intent="warn" reply={reply}>
      <TextArea
        {...field("words")}
        label={t("warn.words")}
        hint={t("warn.hint")}
        rows={2}
        maxLength={rulingLimits.words * 2}
      />
      <button type="submit" className="c-button is-primary" disabled={pending}>
        <Icon name="megaphone" />
        {t("warn.act")}
      </button>
    </ActCard>
  );
}

function CutForm({ title, reply }: FormProps & { title: string }) {
  const { t } = useTranslation("liveAdmin");
  const { field, pending } = useTyped("cut", reply);
  const ban = useBanText();
  const days = rulingLimits.bans.map((value) => ({ value, label: ban(value === "ever" ? null : Number(value)) }));
  return (
    <ActCard title={t("cut.title")} intent="cut" reply={reply}>
      <TextArea
        {...field("words")}
        label={t("cut.words")}
        hint={t("cut.hint")}
        rows={3}
        maxLength={rulingLimits.words * 2}
      />
      <Select {...field("ban")} label={t("cut.ban")} options={[{ value: "", label: t("cut.choose") }, ...days]} />
      <ConfirmAction
        name="cutLive"
        look="c-button is-danger"
        label={t("cut.ask")}
        question={t("cut.question", { title })}
      >
        <button type="submit" className="c-button is-danger" disabled={pending}>
          <Icon name="circle-x" />
          {t("cut.act")}
        </button>
      </ConfirmAction>
    </ActCard>
  );
}

function AppealForm({ reply }: FormProps) {
  const { t } = useTranslation("liveAdmin");
  const { field, pending } = useTyped("appeal", reply);
  return (
    <ActCard title={t("appeal.title")} intent="appeal" reply={reply}>
      <Select
        {...field("outcome")}
        label={t("appeal.outcome")}
        options={[
          { value: "", label: t("cut.choose") },
          { value: "upheld", label: t("appeal.upheld") },
          { value: "lifted", label: t("appeal.lifted") },
        ]}
      />
      <TextArea {...field("answer")} label={t("appeal.answer")} rows={4} maxLength={rulingLimits.words * 2} />
      <button type="submit" className="c-button is-primary" disabled={pending}>
        {t("appeal.decide")}
      </button>
    </ActCard>
  );
}
