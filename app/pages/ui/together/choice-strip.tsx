import { type Dispatch, useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "~/app/design/icon";
import type { EditorAction, EditorState } from "../../editor/editor-state";
import { openChoices } from "../../merge/choices";
import { ChoiceDialog } from "./choice-dialog";

interface Props {
  state: EditorState;
  dispatch: Dispatch<EditorAction>;
}

/**
 * Tells that people changed the same thing, in every window of theirs, and lets anyone decide. Where the later change
 * was made, the dialog opens by itself.
 */
export function ChoiceStrip({ state, dispatch }: Props) {
  const { t } = useTranslation("editor");
  const [open, setOpen] = useState(false);
  const asked = useRef(state.asked);
  useEffect(() => {
    if (state.asked !== asked.current) setOpen(state.asked > asked.current);
    asked.current = state.asked;
  }, [state.asked]);
  const choices = useMemo(() => openChoices(state.document, state.choices), [state.document, state.choices]);
  const count = choices.length;
  return (
    <>
      <div role="status">
        {count > 0 && (
          <p className="ed-strip" data-strip="choices">
            <Icon name="users" />
            <span>{t("together.strip", { count })}</span>
            <button type="button" className="c-button" onClick={() => setOpen(true)}>
              {t("together.decide")}
            </button>
          </p>
        )}
      </div>
      {open && count > 0 && (
        <ChoiceDialog document={state.document} choices={choices} dispatch={dispatch} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
