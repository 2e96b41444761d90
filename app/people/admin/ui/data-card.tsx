import { useTranslation } from "react-i18next";
import { Form, useNavigation } from "#router";
import type { SerializeFrom } from "#router/server";
import { TextField } from "~/app/console/fields/text-field";
import { Refusal } from "~/app/console/refusal";
import { useMoment } from "~/app/console/use-moment";
import { Icon } from "~/app/design/icon";
import { fieldError } from "~/app/platform/http/field-error";
import type { FormReply } from "~/app/platform/http/form.server";
import { href } from "~/app/platform/http/href";
import type { DataExport } from "../../data/exports-queries.server";

interface DataProps {
  exports: DataExport[];
  person: { id: number };
  reply: SerializeFrom<FormReply> | undefined;
  /** Idempotency key of the form. */
  form: string;
}

/** Data requests of a person: their own, and written ones answered by staff. */
export function DataCard({ exports, person, reply, form }: DataProps) {
  const { t } = useTranslation(["people", "forms"]);
  const moment = useMoment();
  const pending = useNavigation().state === "submitting";
  const error = (name: string) => fieldError(t, reply?.errors[name]);
  return (
    <section className="c-card" aria-labelledby="data">
      <div className="c-card-head">
        <h2 id="data">{t("data.title")}</h2>
      </div>
      {exports.map(({ id, at, by, words, open, endsAt }) => (
        <div key={id} className="c-card-body">
          <p className="c-quiet">{t(by === null ? "data.own" : "data.by", { at: moment(at), by })}</p>
          {words !== "" && <p dir="auto">{words}</p>}
          {by !== null && open && (
            <a className="c-button" href={`${href("/operator/people")}/${person.id}/data?export=${id}`} download>
              <Icon name="download" />
              <span>{t("data.take", { at: moment(endsAt) })}</span>
            </a>
          )}
        </div>
      ))}
      <Form method="post" className="c-card-body" key={form} preventScrollReset noValidate>
        <Refusal text={error("")} />
        <input type="hidden" name="key" value={form} />
        <TextField
          name="words"
          label={t("data.words")}
          hint={t("data.hint")}
          maxLength={560}
          value={reply?.values.words}
          error={error("words")}
        />
        <button type="submit" name="intent" value="export" className="c-button" disabled={pending}>
          {t("data.act")}
        </button>
      </Form>
    </section>
  );
}
