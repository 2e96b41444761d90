import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ActCard, useTyped } from "~/app/console/act-card";
import { Select } from "~/app/console/fields/select";
import { TextArea } from "~/app/console/fields/text-area";
import { Refusal } from "~/app/console/refusal";
import type { FormReply } from "~/app/platform/http/form.server";
import { useReply } from "~/app/platform/ui/use-reply";
import { rulingLimit } from "../../moderation/moderated";
import { caseAddress } from "../addresses";
import { useMark } from "./mark-store";
import { RuleSelect } from "./rule-select";
import type { FoundCase } from "./shown-post";

interface RulingFormsProps {
  found: FoundCase;
  reply: FormReply | undefined;
}

/** What staff can do now: decide about what waits, about what is shown, or about an appeal. */
export function RulingForms({ found, reply }: RulingFormsProps) {
  const { t } = useTranslation(["moderation", "forms"]);
  const { waits, state, appeal, own, decides, reports } = found;
  if (!decides) return <p className="c-note">{t("notYours")}</p>;
  if (appeal !== null) {
    if (own) return <p className="c-note">{t("appeal.own")}</p>;
    return <AppealForm ruling={appeal} reply={reply} />;
  }
  if (waits !== null) return <WaitingForm found={found} reply={reply} />;
  if (state !== "published") return <Refused reply={reply} />;
  return (
    <>
      {reports.open > 0 && <KeepForm reply={reply} />}
      <TakeDownForm reply={reply} reported={reports.open > 0} />
    </>
  );
}

function Refused({ reply }: { reply: FormReply | undefined }) {
  const { t } = useTranslation(["moderation", "forms"]);
  const { error } = useReply(t, reply);
  return <Refusal text={error("")} />;
}

const verdicts = ["allow", "refuse", "warn"] as const;

function WaitingForm({ found, reply }: RulingFormsProps) {
  const { t } = useTranslation(["moderation", "forms"]);
  const { value, error, pending } = useReply(t, reply);
  const [verdict, setVerdict] = useState(value("verdict") ?? "");
  const [rule, setRule] = useState(value("rule") ?? "");
  const mark = useMark();
  const { version, spoken, author, next } = found;
  return (
    <ActCard title={t("ruling.title")} intent="decide" reply={reply}>
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="mark" value={mark ? Object.values(mark).join() : ""} />
      <fieldset className="c-form">
        <legend className="sr-only">{t("ruling.title")}</legend>
        {verdicts.map((one) => (
          <label key={one} className="c-check">
            <input
              type="radio"
              name="verdict"
              value={one}
              defaultChecked={verdict === one}
              onChange={() => setVerdict(one)}
            />
            <span>
              <b className="font-medium">{t(`ruling.${one}`)}</b>
              <br />
              <small className="c-quiet">{t(`ruling.${one}Lead`)}</small>
            </span>
          </label>
        ))}
        {error("verdict") && <p className="c-field-error">{error("verdict")}</p>}
      </fieldset>
      <div className="d-refusing c-form" data-off={verdict === "allow" ? "" : undefined}>
        <RuleSelect value={rule} error={error("rule")} onChange={setRule} />
        <TextArea
          name="words"
          label={t("ruling.words")}
          hint={t("ruling.wordsHint", { language: spoken })}
          value={value("words")}
          error={error("words")}
          rows={4}
          maxLength={rulingLimit * 2}
        />
      </div>
      <p className="c-quiet">{t(author?.shopId ? "ruling.leadShop" : "ruling.lead")}</p>
      <p className="c-row">
        {next !== null && (
          <a className="c-button" href={caseAddress({ kind: "post", id: next })}>
            {t("ruling.skip")}
          </a>
        )}
        <button type="submit" className="c-button is-primary" disabled={pending}>
          {verdict === "allow" ? t("ruling.allow") : rule === "" ? t("ruling.decide") : t("ruling.refuseBy", { rule })}
        </button>
      </p>
    </ActCard>
  );
}

function TakeDownForm({ reply, reported }: { reply: FormReply | undefined; reported: boolean }) {
  const { t } = useTranslation(["moderation", "forms"]);
  const { value, error, pending, on } = useTyped("takeDown", reply);
  const [rule, setRule] = useState(value("rule") ?? "");
  const mark = useMark();
  return (
    <ActCard title={t("takeDown.title")} intent="takeDown" reply={reply}>
      <input type="hidden" name="mark" value={mark ? Object.values(mark).join() : ""} />
      <RuleSelect value={rule} error={error("rule")} onChange={setRule} />
      <TextArea
        name="words"
        label={t("ruling.words")}
        value={value("words")}
        error={error("words")}
        rows={4}
        maxLength={rulingLimit * 2}
      />
      <label className="c-check">
        <input type="checkbox" name="warns" defaultChecked={on("warns")} />
        <span>{t("takeDown.warns")}</span>
      </label>
      {reported ? (
        <TextArea
          name="answer"
          label={t("takeDown.answer")}
          value={value("answer") ?? t("takeDown.usual")}
          error={error("answer")}
          rows={2}
          maxLength={rulingLimit * 2}
        />
      ) : (
        <input type="hidden" name="answer" value="-" />
      )}
      <button type="submit" className="c-button is-danger" disabled={pending}>
        {rule === "" ? t("takeDown.act") : t("takeDown.actBy", { rule })}
      </button>
    </ActCard>
  );
}

function KeepForm({ reply }: { reply: FormReply | undefined }) {
  const { t } = useTranslation(["moderation", "forms"]);
  const { value, error, pending } = useTyped("keep", reply);
  return (
    <ActCard title={t("keep.title")} intent="keep" reply={reply}>
      <TextArea
        name="answer"
        label={t("keep.answer")}
        value={value("answer") ?? t("keep.usual")}
        error={error("answer")}
        rows={2}
        maxLength={rulingLimit * 2}
      />
      <button type="submit" className="c-button" disabled={pending}>
        {t("keep.act")}
      </button>
    </ActCard>
  );
}

function AppealForm({ ruling, reply }: { ruling: number; reply: FormReply | undefined }) {
  const { t } = useTranslation(["moderation", "forms"]);
  const { value, error, pending } = useTyped("appeal", reply);
  return (
    <ActCard title={t("appeal.title")} intent="appeal" reply={reply}>
      <input type="hidden" name="ruling" value={ruling} />
      <Select
        name="outcome"
        label={t("appeal.outcome")}
        value={value("outcome")}
        error={error("outcome")}
        options={[
          { value: "", label: t("appeal.choose") },
          { value: "upheld", label: t("appeal.upheld") },
          { value: "overturned", label: t("appeal.overturned") },
        ]}
      />
      <TextArea
        name="answer"
        label={t("appeal.answer")}
        value={value("answer")}
        error={error("answer")}
        rows={4}
        maxLength={rulingLimit * 2}
      />
      <button type="submit" className="c-button is-primary" disabled={pending}>
        {t("appeal.decide")}
      </button>
    </ActCard>
  );
}
