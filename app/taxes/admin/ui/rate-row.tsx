import { useTranslation } from "react-i18next";
import { Form } from "#router";
import type { SerializeFrom } from "#router/server";
import { useMoment } from "~/app/console/use-moment";
import { useRate } from "../../ui";
import type { loadRates } from "../rates/rates-page.server";

type Rate = SerializeFrom<Awaited<ReturnType<typeof loadRates>>>["rows"][number];

const looks = { toCome: "is-info", counts: "is-good", ended: "" } as const;

/** A rate of the list. @param ends it can be ended, or removed while it is to come */
export function RateRow({ rate, ends }: { rate: Rate; ends: boolean }) {
  const { t } = useTranslation("taxesAdmin");
  const moment = useMoment();
  const percent = useRate();
  const { id, kind, category, region, ppm, from, until, state, by, endedBy } = rate;
  const act = t(state === "toCome" ? "remove" : "end");
  return (
    <tr>
      <td data-label={t("columns.on")}>
        <span className="c-span">
          <span>{t(`kinds.${kind}`)}</span>
          {kind === "goods" && <small dir="auto">{category ?? t("allCategories")}</small>}
        </span>
      </td>
      <td data-label={t("columns.where")}>{region === "" ? t("everywhere") : <bdi>{region}</bdi>}</td>
      <td data-label={t("columns.rate")}>
        <span className="c-span">
          <span translate="no">{percent(ppm)}</span>
          <small className={`c-pill ${looks[state]}`}>{t(`states.${state}`)}</small>
        </span>
      </td>
      <td data-label={t("columns.from")}>
        <span className="c-span">
          <span>{moment(from)}</span>
          {by !== null && (
            <small>
              <bdi>{by}</bdi>
            </small>
          )}
        </span>
      </td>
      <td data-label={t("columns.until")}>
        <span className="c-span">
          <span>{until === null ? t("forGood") : moment(until)}</span>
          {endedBy !== null && (
            <small>
              <bdi>{endedBy}</bdi>
            </small>
          )}
        </span>
      </td>
      {ends && (
        <td data-label={t("columns.acts")}>
          <Form method="post" className="c-acts" preventScrollReset>
            <input type="hidden" name="id" value={id} />
            <button
              type="submit"
              name="intent"
              value="end"
              className="c-button"
              aria-label={`${act}: ${[t(`kinds.${kind}`), category, region, percent(ppm)].filter(Boolean).join(", ")}`}
            >
              {act}
            </button>
          </Form>
        </td>
      )}
    </tr>
  );
}
