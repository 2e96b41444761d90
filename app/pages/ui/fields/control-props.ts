import type { Locale } from "~/app/platform/language/locales";
import type { LocalText } from "~/modules/format/document";
import type { Control } from "../../editor/editor-fields";

/** What every control is given. `typed` is what stands in it, right or wrong. */
export interface ControlProps {
  control: Control;
  id: string;
  describedBy: string | undefined;
  invalid: boolean;
  typed: LocalText;
  locale: Locale;
  onType: (typed: LocalText) => void;
}
