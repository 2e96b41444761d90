import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Form } from "#router";
import type { SerializeFrom } from "#router/server";
import type { BanOfPerson } from "~/app/account/api.server";
import { banDays, banReasons, banWordsLimit } from "~/app/account/ui";
import { Select } from "~/app/console/fields/select";
import { TextArea } from "~/app/console/fields/text-area";
import { Refusal } from "~/app/console/refusal";
import type { Elements } from "~/app/design/children/elements";
import type { FormReply } from "~/app/platform/http/form.server";
import { useReply } from "~/app/platform/ui/use-reply";
import { BansCard } from "./bans-card";

type Reply = SerializeFrom<FormReply> | undefined;

interface ActionCardProps {
  act: "ban" | "lift";
  title: string;
  /** Label and hint of the reason's field. */
  words: { label: string; hint: string };
  form: ReturnType<typeof useReply>;
  button: { text: string; look: "is-danger" | "is-primary" };
  /** Shown next to the form. */
  aside: ReactNode;
  before?: Elements;
  after?: Elements;
}

/** An act on the ban of a person: its form, with fields before and after the reason, and an aside. */
function ActionCard({ act, title, words, form, button, aside, before, after }: ActionCardProps) {
  return (
    <div className="c-beside">
      <section className="c-card" aria-labelledby={act}>
        <div className="c-card-head">
          <h2 id={act}>{title}</h2>
        </div>
        <Refusal text={form.error("")} />
        <Form method="post" className="c-card-body" noValidate>
          {before}
          <TextArea {...form.field("words")} {...words} rows={3} maxLength={banWordsLimit * 2} />
          {after}
          <button type="submit" name="intent" value={act} className={`c-button ${button.look}`} disabled={form.pending}>
            {button.text}
          </button>
        </Form>
      </section>
      <aside>{aside}</aside>
    </div>
  );
}

export function BanCard({ owns, reply }: { owns: boolean; reply: Reply }) {
  const { t } = useTranslation(["people", "forms"]);
  const form = useReply(t, reply, { days: "7" });
  const wrong = form.error("sure");
  return (
    <ActionCard
      act="ban"
      title={t("ban.title")}
      words={{ label: t("ban.words"), hint: t("ban.wordsHint") }}
      form={form}
      button={{ text: t("ban.act"), look: "is-danger" }}
      before={
        <>
          <Select
            {...form.field("reason")}
            label={t("ban.reason")}
            options={[
              { value: "", label: t("ban.choose") },
              ...banReasons.map((value) => ({ value, label: t(`ban.reasons.${value}`) })),
            ]}
          />
          <Select
            {...form.field("days")}
            label={t("ban.days")}
            options={banDays.map((days) =>
              days === null
                ? { value: "open", label: t("ban.noEnd") }
                : { value: String(days), label: t("ban.ofDays", { count: days }) },
            )}
          />
        </>
      }
      after={
        <>
          <label className="c-check">
            <input type="checkbox" name="sure" value="on" aria-invalid={wrong ? true : undefined} />
            {t("ban.sure")}
          </label>
          {wrong && <p className="c-field-error">{wrong}</p>}
        </>
      }
      aside={
        <section className="c-card" aria-labelledby="happens">
          <div className="c-card-head">
            <h2 id="happens">{t("ban.happens")}</h2>
          </div>
          <p className="c-card-body">{t("ban.now")}</p>
          <p className="c-card-body">{t("ban.told")}</p>
          <p className="c-card-body c-quiet">{t("ban.stays")}</p>
          {owns && <p className="c-card-body c-quiet">{t("ban.shop")}</p>}
        </section>
      }
    />
  );
}

export function LiftCard({ ban, reply }: { ban: BanOfPerson; reply: Reply }) {
  const { t } = useTranslation(["people", "forms"]);
  return (
    <ActionCard
      act="lift"
      title={t("ban.lift")}
      words={{ label: t("ban.liftWords"), hint: t("ban.liftHint") }}
      form={useReply(t, reply)}
      button={{ text: t("ban.lift"), look: "is-primary" }}
      aside={<BansCard bans={[ban]} />}
    />
  );
}
