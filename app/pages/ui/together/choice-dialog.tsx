import { type Dispatch, useState } from "react";
import { useTranslation } from "react-i18next";
import type { PageDocument } from "~/modules/format/stored";
import { languageText, moduleText } from "../../document/finding-text";
import type { EditorAction } from "../../editor/editor-state";
import { type Choice, choiceKey } from "../../merge/choices";
import { EditorDialog } from "../editor/dialog";
import { ChoiceSide } from "./choice-side";

interface Props {
  document: PageDocument;
  choices: readonly Choice[];
  dispatch: Dispatch<EditorAction>;
  onClose: () => void;
}

/** Two changes of one thing side by side, for each thing that two people changed. What is not chosen stays open. */
export function ChoiceDialog({ document, choices, dispatch, onClose }: Props) {
  const { t } = useTranslation("editor");
  const [picked, setPicked] = useState<ReadonlyMap<string, "kept" | "other">>(new Map());
  const decided = choices.flatMap((choice) => {
    const take = picked.get(choiceKey(choice));
    return take ? [{ choice, take }] : [];
  });
  const decide = () => {
    for (const { choice, take } of decided) dispatch({ type: "decide", choice, take });
    onClose();
  };
  return (
    <EditorDialog title={t("together.title")} className="ed-choices" onClose={onClose}>
      <div className="ed-dialog-body">
        <p>{t("together.text")}</p>
        {choices.map((choice) => {
          const key = choiceKey(choice);
          return (
            <fieldset key={key} className="ed-choice min-w-0">
              <ChoiceLegend choice={choice} document={document} />
              <div className="ed-choice-sides">
                {(["kept", "other"] as const).map((take) => (
                  <label key={take} className="ed-choice-side min-w-0">
                    <input
                      type="radio"
                      name={key}
                      checked={picked.get(key) === take}
                      onChange={() => setPicked((before) => new Map(before).set(key, take))}
                    />
                    <ChoiceSide choice={choice} document={document} side={take} />
                  </label>
                ))}
              </div>
            </fieldset>
          );
        })}
      </div>
      <footer>
        <button type="button" className="c-button" onClick={onClose}>
          {t("together.later")}
        </button>
        <button type="button" className="c-button is-primary" disabled={decided.length === 0} onClick={decide}>
          {t("together.use")}
        </button>
      </footer>
    </EditorDialog>
  );
}

/** What a choice is about: the module, the row, the field, the language. */
function ChoiceLegend({ choice, document }: { choice: Choice; document: PageDocument }) {
  const { t } = useTranslation(["editor", "pages"]);
  const item = document.item.find(({ id }) => id === choice.item);
  const names = [item ? moduleText(t, item) : t("pages:where.page")];
  if ("row" in choice && choice.row !== null) names.push(t("pages:where.row", { row: choice.row + 1 }));
  if (choice.kind === "value") {
    names.push(choice.part === "label" ? t("label") : t(`fields.${choice.name}`));
    if (choice.language !== null) names.push(languageText(choice.language));
  }
  return <legend className="font-550">{names.join(t("pages:where.comma"))}</legend>;
}
