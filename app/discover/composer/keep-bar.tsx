import { useTranslation } from "react-i18next";
import { SubmitButton } from "~/app/design/form/submit-button";
import { Icon } from "~/app/design/icon";
import { calendarFormat } from "~/app/platform/format/dates";
import { useFormat } from "~/app/platform/format/format";
import { fieldError } from "~/app/platform/http/field-error";
import type { KeptState } from "./use-kept-draft";

interface KeepBarProps {
  kept: KeptState;
  /** What is missing, or why it was refused; shown where the draft line is. */
  fault: string | undefined;
  pending: boolean;
  /** The post was refused: there is no draft of it. */
  isDraft: boolean;
}

/** Draft, where it is kept, and Post, which is never grey. */
export function KeepBar({ kept, fault, pending, isDraft }: KeepBarProps) {
  const { t } = useTranslation(["composing", "forms"]);
  const { locale, zone } = useFormat();
  const line = () => {
    if (kept.at === "both")
      return t("kept.both", {
        time: calendarFormat({ locale, zone }, "a time", { timeStyle: "short" }).format(kept.when),
      });
    if (kept.at === "refused") return fieldError(t, kept.code);
    return kept.at === "nowhere" ? "" : t(`kept.${kept.at}`);
  };
  return (
    <div className="act-bar cp-bar">
      <SubmitButton kind="outline" name="intent" value="draft" pending={pending}>
        {isDraft ? t("draft") : t("keep")}
      </SubmitButton>
      <p className={fault || kept.at === "refused" ? "field-error cp-line" : "hint cp-line"} role="status">
        {fault && <Icon name="circle-alert" />}
        <span>{fault ?? line()}</span>
      </p>
      <SubmitButton name="intent" value="post" pending={pending}>
        {t("post")}
      </SubmitButton>
    </div>
  );
}
