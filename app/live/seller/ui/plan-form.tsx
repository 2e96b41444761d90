import { useTranslation } from "react-i18next";
import { Form } from "#router";
import type { SerializeFrom } from "#router/server";
import { PictureInput } from "~/app/console/fields/picture-input";
import { Select } from "~/app/console/fields/select";
import { TextField } from "~/app/console/fields/text-field";
import { PageHead } from "~/app/console/page-head";
import { Refusal } from "~/app/console/refusal";
import { Icon } from "~/app/design/icon";
import type { FormReply } from "~/app/platform/http/form.server";
import { href } from "~/app/platform/http/href";
import { useReply } from "~/app/platform/ui/use-reply";
import { liveLimits } from "../../limits";
import type { LiveBar } from "../live-bar";
import { NotAllowed } from "./not-allowed";

interface PlanFormProps {
  form: { id: number | null; zone: string; heading: string; engine: boolean; fields: Record<string, string> };
  /** Why the shop may not go live; null = it may. */
  bar: LiveBar | null;
  reply: SerializeFrom<FormReply> | undefined;
}

/** The form of a planned room: what it is called, its picture, and when it begins. */
export function PlanForm({ form: { id, zone, heading, engine, fields }, bar, reply }: PlanFormProps) {
  const { t } = useTranslation(["studio", "forms", "uploads"]);
  const { value, error, field, pending } = useReply(t, reply, fields);
  return (
    <>
      <PageHead title={heading}>
        <a className="c-button" href={href("/pages/store/marketing/live")}>
          <Icon name="arrow-left" />
          {t("plan.back")}
        </a>
      </PageHead>
      {bar && <NotAllowed bar={bar} />}
      <Refusal text={error("")} />
      <Form method="post" encType="multipart/form-data" className="c-card" noValidate>
        <div className="c-card-body c-form">
          <input type="hidden" name="version" value={value("version") ?? ""} />
          {id === null ? (
            <input type="hidden" name="key" value={value("key") ?? fields.key ?? ""} />
          ) : (
            <input type="hidden" name="room" value={id} />
          )}
          <TextField
            {...field("title")}
            label={t("plan.titleLabel")}
            hint={t("plan.titleHint")}
            maxLength={liveLimits.title.max * 2}
            required
          />
          <PictureInput
            name="cover"
            label={t("plan.cover")}
            hash={value("cover") ?? ""}
            removeLabel={t("uploads:remove")}
            error={error("cover")}
            hint={t("plan.coverHint")}
          />
          <TextField
            {...field("at")}
            type="datetime-local"
            label={t("plan.at")}
            hint={t("plan.atHint", { zone: zone.replaceAll("_", " ") })}
          />
          {engine && (
            <Select
              name="driver"
              label={t("plan.sender")}
              value={value("driver")}
              options={(["own", "external"] as const).map((name) => ({ value: name, label: t(`plan.${name}`) }))}
            />
          )}
          <div className="c-save">
            <button
              type="submit"
              name="intent"
              value={id === null ? "plan" : "change"}
              className="c-button is-primary"
              disabled={pending}
            >
              {t(id === null ? "plan.do" : "forms:save")}
            </button>
          </div>
        </div>
      </Form>
    </>
  );
}
