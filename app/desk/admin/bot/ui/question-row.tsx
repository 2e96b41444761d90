import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Icon } from "~/app/design/icon";
import { href } from "~/app/platform/http/href";

interface ListedQuestion {
  id: number;
  question: string;
  answer: string;
  byArticle: boolean;
  /** Codes of the languages that it is written in. */
  languages: string[];
  enabled: boolean;
  helped: number;
  unhelped: number;
}

interface QuestionRowProps {
  row: ListedQuestion;
  edits: boolean;
  /** Where it can be moved to; null = not in this list. */
  moves: { up: boolean; down: boolean } | null;
}

/** A row of the list: the question, how it is answered, in which languages, how often that helped, and what can be done. */
export function QuestionRow({ row, edits, moves }: QuestionRowProps) {
  const { t } = useTranslation("deskBotAdmin");
  const { id, question, answer, byArticle, languages, enabled, helped, unhelped } = row;
  return (
    <tr>
      <td data-label={t("columns.question")}>
        {edits ? (
          <a className="c-link" href={`${href("/operator/bot")}/${id}`} dir="auto">
            {question}
          </a>
        ) : (
          <b dir="auto">{question}</b>
        )}
      </td>
      <td data-label={t("columns.answer")}>
        <span className="c-span">
          {answer !== "" && <span dir="auto">{answer}</span>}
          {byArticle && <small>{t("byArticle")}</small>}
        </span>
      </td>
      <td data-label={t("columns.languages")}>{languages.join(", ")}</td>
      <td data-label={t("columns.helped")} className="c-number">
        {helped}
      </td>
      <td data-label={t("columns.unhelped")} className="c-number">
        {unhelped}
      </td>
      <td data-label={t("columns.state")}>
        <span className={`c-pill ${enabled ? "is-good" : ""}`}>{t(enabled ? "state.on" : "state.off")}</span>
      </td>
      {edits && (
        <td data-label={t("columns.acts")}>
          <Form method="post" className="c-acts" preventScrollReset>
            <input type="hidden" name="id" value={id} />
            <button
              type="submit"
              name="intent"
              value={enabled ? "off" : "on"}
              className="c-button"
              aria-label={`${t(enabled ? "switchOff" : "switchOn")}: ${question}`}
            >
              {t(enabled ? "switchOff" : "switchOn")}
            </button>
            {moves && <Move way="up" open={moves.up} name={question} />}
            {moves && <Move way="down" open={moves.down} name={question} />}
            <details className="c-confirm">
              <summary className="c-button" aria-label={t("deleteOf", { name: question })}>
                <Icon name="trash-2" />
              </summary>
              <div>
                <p>{t("sure")}</p>
                <button type="submit" name="intent" value="delete" className="c-button is-danger">
                  {t("delete")}
                </button>
              </div>
            </details>
          </Form>
        </td>
      )}
    </tr>
  );
}

function Move({ way, open, name }: { way: "up" | "down"; open: boolean; name: string }) {
  const { t } = useTranslation("deskBotAdmin");
  return (
    <button
      type="submit"
      name="intent"
      value={way}
      className="c-icon-button"
      disabled={!open}
      aria-label={t(`${way}`, { name })}
    >
      <Icon name={way === "up" ? "arrow-up" : "arrow-down"} />
    </button>
  );
}
