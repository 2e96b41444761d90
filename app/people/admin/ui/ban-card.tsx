import type { SerializeFrom } from "@remix-run/node";
import { Form, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { BanOfPerson } from "~/app/account/api.server";
import { banDays, banReasons, banWordsLimit } from "~/app/account/ui";
import { Refusal } from "~/app/design/console/refusal";
import { Select } from "~/app/design/console/select";
import { TextArea } from "~/app/design/console/text-area";
import { fieldError } from "~/app/platform/http/field-error";
import type { FormReply } from "~/app/platform/http/form.server";
import { BansCard } from "./bans-card";

type Reply = SerializeFrom<FormReply> | undefined;

/** Bans a person: why, for how long, and what happened. */
export function BanCard({ owns, reply }: { owns: boolean; reply: Reply }) {
  const { t } = useTranslation(["people", "forms"]);
  const pending = useNavigation().state === "submitting";
  const error = (name: string) => fieldError(t, reply?.errors[name]);
  return (
    <div className="c-beside">
      <section className="c-card" aria-labelledby="ban">
        <div className="c-card-head">
          <h2 id="ban">{t("ban.title")}</h2>
        </div>
        <Refusal text={error("")} />
        <Form method="post" className="c-card-body" noValidate>
          <Select
            name="reason"
            label={t("ban.reason")}
            value={reply?.values.reason ?? ""}
            error={error("reason")}
            options={[
              { value: "", label: t("ban.choose") },
              ...banReasons.map((value) => ({ value, label: t(`ban.reasons.${value}`) })),
            ]}
          />
          <Select
            name="days"
            label={t("ban.days")}
            value={reply?.values.days ?? "7"}
            error={error("days")}
            options={banDays.map((days) =>
              days === null
                ? { value: "open", label: t("ban.noEnd") }
                : { value: String(days), label: t("ban.ofDays", { count: days }) },
            )}
          />
          <TextArea
            name="words"
            label={t("ban.words")}
            hint={t("ban.wordsHint")}
            rows={3}
            maxLength={banWordsLimit * 2}
            value={reply?.values.words}
            error={error("words")}
          />
          <label className="c-check">
            <input type="checkbox" name="sure" value="on" aria-invalid={error("sure") ? true : undefined} />
            {t("ban.sure")}
          </label>
          {error("sure") && <p className="c-field-error">{error("sure")}</p>}
          <button type="submit" name="intent" value="ban" className="c-button is-danger" disabled={pending}>
            {t("ban.act")}
          </button>
        </Form>
      </section>
      <aside>
        <section className="c-card" aria-labelledby="happens">
          <div className="c-card-head">
            <h2 id="happens">{t("ban.happens")}</h2>
          </div>
          <p className="c-card-body">{t("ban.now")}</p>
          <p className="c-card-body">{t("ban.told")}</p>
          <p className="c-card-body c-quiet">{t("ban.stays")}</p>
          {owns && <p className="c-card-body c-quiet">{t("ban.shop")}</p>}
        </section>
      </aside>
    </div>
  );
}

/** Lifts the ban in force. */
export function LiftCard({ ban, reply }: { ban: BanOfPerson; reply: Reply }) {
  const { t } = useTranslation(["people", "forms"]);
  const pending = useNavigation().state === "submitting";
  const error = (name: string) => fieldError(t, reply?.errors[name]);
  return (
    <div className="c-beside">
      <section className="c-card" aria-labelledby="lift">
        <div className="c-card-head">
          <h2 id="lift">{t("ban.lift")}</h2>
        </div>
        <Refusal text={error("")} />
        <Form method="post" className="c-card-body" noValidate>
          <TextArea
            name="words"
            label={t("ban.liftWords")}
            hint={t("ban.liftHint")}
            rows={3}
            maxLength={banWordsLimit * 2}
            value={reply?.values.words}
            error={error("words")}
          />
          <button type="submit" name="intent" value="lift" className="c-button is-primary" disabled={pending}>
            {t("ban.lift")}
          </button>
        </Form>
      </section>
      <aside>
        <BansCard bans={[ban]} />
      </aside>
    </div>
  );
}
