import { useTranslation } from "react-i18next";
import { Form } from "#router";
import { MoveButtons } from "~/app/console/list/move-buttons";
import { Icon } from "~/app/design/icon";
import { href } from "~/app/platform/http/href";
import { ConfirmAction } from "~/app/platform/ui/modal/confirm-action";

interface ListedQuestion {
  id: number;
  question: string;
  answer: string;
  byArticle: boolean;
  languages: string[];
  enabled: boolean;
  helped: number;
  unhelped: number;
}

interface QuestionRowProps {
  row: ListedQuestion;
  edits: boolean;
  /** Allowed moves; null = none in this list. */
  moves: { up: boolean; down: boolean } | null;
}

/** A row of the list: question, answer, languages, votes and actions. */
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
      <td translate="no" data-label={t("columns.helped")} className="c-number">
        {helped}
      </td>
      <td translate="no" data-label={t("columns.unhelped")} className="c-number">
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
            {moves && (
              <MoveButtons
                first={!moves.up}
                last={!moves.down}
                up={t("up", { name: question })}
                down={t("down", { name: question })}
              />
            )}
            <ConfirmAction
              name="deleteBotQuestion"
              label={<Icon name="trash-2" />}
              labelText={t("deleteOf", { name: question })}
              question={t("sure")}
              look="c-button"
            >
              <button type="submit" name="intent" value="delete" className="c-button is-danger">
                {t("delete")}
              </button>
            </ConfirmAction>
          </Form>
        </td>
      )}
    </tr>
  );
}
