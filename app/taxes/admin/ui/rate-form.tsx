import { useTranslation } from "react-i18next";
import { Form, useNavigation } from "#router";
import type { SerializeFrom } from "#router/server";
import { TextField } from "~/app/console/fields/text-field";
import { Refusal } from "~/app/console/refusal";
import { fieldError } from "~/app/platform/http/field-error";
import type { FormReply } from "~/app/platform/http/form.server";
import type { loadRates } from "../rates/rates-page.server";

interface RateFormProps {
  data: SerializeFrom<Awaited<ReturnType<typeof loadRates>>>;
  reply: SerializeFrom<FormReply> | undefined;
}

/** Sets a rate for what the filter has chosen. */
export function RateForm({ data, reply }: RateFormProps) {
  const { t } = useTranslation(["taxesAdmin", "forms"]);
  const pending = useNavigation().state === "submitting";
  const { scope, filter } = data;
  const own = reply?.values.intent === "end" ? undefined : reply;
  const error = (name: string) => fieldError(t, own?.errors[name]);
  const on = scope.kind === "goods" ? scope.category || t("allCategories") : "";
  return (
    <section className="c-card" aria-labelledby="rate">
      <div className="c-card-head">
        <h2 id="rate">{t("form.title")}</h2>
      </div>
      <Refusal text={error("") ?? error("region")} />
      <Form
        key={`${scope.kind} ${filter.categoryId} ${filter.region}`}
        method="post"
        className="c-card-body"
        noValidate
      >
        <input type="hidden" name="kind" value={scope.kind} />
        <input type="hidden" name="category" value={filter.categoryId ?? ""} />
        <input type="hidden" name="region" value={filter.region} />
        <div>
          <b dir="auto">
            {[t(`kinds.${scope.kind}`), on, scope.region || t("everywhere")].filter(Boolean).join(" · ")}
          </b>
          <p className="c-field-note hint">{t("form.scope")}</p>
        </div>
        <TextField
          name="rate"
          label={t("form.rate")}
          hint={t("form.rateHint")}
          inputMode="decimal"
          maxLength={8}
          autoComplete="off"
          value={own?.values.rate}
          error={error("rate")}
        />
        <TextField
          name="from"
          type="date"
          label={t("form.from")}
          hint={t("form.fromHint")}
          value={own?.values.from}
          error={error("from")}
        />
        <TextField
          name="until"
          type="date"
          label={t("form.until")}
          hint={t("form.untilHint")}
          value={own?.values.until}
          error={error("until")}
        />
        <button type="submit" name="intent" value="set" className="c-button is-primary" disabled={pending}>
          {t("forms:save")}
        </button>
      </Form>
    </section>
  );
}
