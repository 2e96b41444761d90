import { useTranslation } from "react-i18next";
import { Form } from "#router";
import { Icon } from "~/app/design/icon";
import { href } from "~/app/platform/http/href";
import { ConfirmAction } from "~/app/platform/ui/modal/confirm-action";
import type { FirstDay } from "../first-day/first-day.server";

/** What a market needs before it opens, row by row, and the act that opens it. */
export function FirstDayCard({ day: { open, mayOpen, rows }, edits }: { day: FirstDay; edits: boolean }) {
  const { t } = useTranslation("firstDay");
  const act = (name: keyof typeof acts, look = "c-button") => (
    <button type="submit" name="act" value={name} className={look}>
      {t(`acts.${name}`)}
    </button>
  );
  const content = (
    <>
      <div className="c-card-head">
        <h2 id="first-day">{t(open ? "isOpen" : "title")}</h2>
      </div>
      <ul className="c-lines">
        {rows.map((row) => (
          <li key={row.name}>
            <Icon name={row.done ? "circle-check" : "circle-dot"} className={row.done ? "c-good" : "c-care"} />
            <div className="flex-1-1-8rem min-w-0">
              <a className="c-link" href={row.link}>
                {t(`rows.${row.name}`)}
              </a>
              <p className="c-quiet wrap-anywhere">{t(`${row.done ? "done" : "missing"}.${row.name}`)}</p>
            </div>
            {row.act && edits && act(row.act)}
            <span>{t(row.done ? "state.done" : row.needed ? "state.needed" : "state.later")}</span>
          </li>
        ))}
      </ul>
      <div className="c-card-body c-save">
        <span className="c-quiet">{t(open ? "openText" : mayOpen ? "readyText" : "closedText")}</span>
        {edits && (open || mayOpen) && (
          <ConfirmAction
            name="opening"
            look={open ? "c-button" : "c-button is-primary"}
            label={t(open ? "acts.close" : "acts.open")}
            question={t(open ? "closeAsk" : "openAsk")}
          >
            {act(open ? "close" : "open", "c-button is-primary")}
          </ConfirmAction>
        )}
      </div>
    </>
  );
  const card = { className: "c-card", "aria-labelledby": "first-day" };
  if (!edits) return <section {...card}>{content}</section>;
  return (
    <Form method="post" action={href("/operator/opening")} {...card}>
      {content}
    </Form>
  );
}

/** Every act has words. */
const acts = {
  open: true,
  close: true,
  ownTexts: true,
  plantTree: true,
  uprootTree: true,
  publishHome: true,
  withdrawHome: true,
};
