import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { Form, useNavigation } from "#router";
import type { SerializeFrom } from "#router/server";
import { Select } from "~/app/console/fields/select";
import { Refusal } from "~/app/console/refusal";
import { useBytes } from "~/app/console/use-bytes";
import { useMoment } from "~/app/console/use-moment";
import { Icon } from "~/app/design/icon";
import { fieldError } from "~/app/platform/http/field-error";
import type { FormReply } from "~/app/platform/http/form.server";
import { href, type Path } from "~/app/platform/http/href";
import { useMonthName } from "~/app/platform/ui/entries/use-entry-moment";
import { useRefresh } from "~/app/platform/ui/offline/use-refresh";
import type { ListedFile } from "../files/files-page.server";

/** From one look at the progress of a file to the next, in ms. */
const lookMs = 2000;

interface MonthFilesProps {
  files: readonly SerializeFrom<ListedFile>[];
  /** Months with papers, the latest first. */
  months: readonly string[];
  /** Path of the files. */
  path: Path;
  reply: SerializeFrom<FormReply> | undefined;
}

/** Months of papers as one file each: asked for, under way, and to be taken. */
export function MonthFiles({ files, months, path, reply }: MonthFilesProps) {
  const { t } = useTranslation(["papers", "forms"]);
  const monthName = useMonthName();
  const bytes = useBytes();
  const moment = useMoment();
  const refresh = useRefresh();
  const idle = useNavigation().state === "idle";
  const underWay = files.some(({ state }) => state === "waiting" || state === "writing");
  // Whoever has the page open sees how far the file is.
  useEffect(() => {
    if (!underWay) return;
    const timer = setInterval(refresh, lookMs);
    return () => clearInterval(timer);
  }, [underWay, refresh]);
  const [latest] = months;
  if (latest === undefined) return null;
  return (
    <section className="c-card" aria-labelledby="months">
      <div className="c-card-head">
        <h2 id="months">{t("files.title")}</h2>
      </div>
      <Refusal text={fieldError(t, reply?.errors[""])} />
      <Form method="post" className="c-card-body" noValidate>
        <p className="c-field-note hint">{t("files.lead")}</p>
        <Select
          name="month"
          label={t("list.month")}
          value={reply?.values.month ?? months[1] ?? latest}
          options={months.map((one) => ({ value: one, label: monthName(one) }))}
        />
        <button type="submit" name="intent" value="file" className="c-button" disabled={!idle}>
          {t("files.ask")}
        </button>
      </Form>
      {files.length > 0 && (
        <ul className="c-card-body" aria-label={t("files.title")}>
          {files.map(({ id, month, state, written, total, bytes: size, until }) => (
            <li key={id} className="grid gap-4px">
              <b>{monthName(month)}</b>
              {state === "ready" && (
                <a className="c-button" href={href(path, { id })} download="">
                  <Icon name="download" />
                  <span>{t("files.take", { size: bytes(size ?? 0) })}</span>
                </a>
              )}
              {state === "ready" && (
                <small className="c-quiet">{t("files.until", { count: written, at: moment(until) })}</small>
              )}
              {(state === "waiting" || state === "writing") && (
                <>
                  <progress
                    className="w-full"
                    max={Math.max(total ?? 1, 1)}
                    value={total === null ? 0 : written}
                    aria-label={monthName(month)}
                  />
                  <span role="status">
                    {total === null ? t("files.waits") : t("files.progress", { done: written, all: total })}
                  </span>
                </>
              )}
              {state === "failed" && <span className="c-bad">{t("files.failed")}</span>}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
