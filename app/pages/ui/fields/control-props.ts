import type { Locale } from "~/app/platform/language/locales";
import type { LocalText } from "~/modules/format/document";
import type { Control } from "../../editor/editor-fields";

/** Props of every control. `typed` is the current input, valid or not. */
export interface ControlProps {
  control: Control;
  id: string;
  describedBy: string | undefined;
  invalid: boolean;
  typed: LocalText;
  locale: Locale;
  onType: (typed: LocalText) => void;
}
