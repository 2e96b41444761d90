import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Form, useNavigation } from "#router";
import type { Elements } from "~/app/design/children/elements";
import { BarFault } from "~/app/design/form/bar-fault";
import { FormError } from "~/app/design/form/form-error";
import { PictureField } from "~/app/design/form/picture-field";
import { SubmitButton } from "~/app/design/form/submit-button";
import { SwitchRow } from "~/app/design/form/switch-row";
import { TextArea } from "~/app/design/form/text-area";
import { Icon } from "~/app/design/icon";
import { fieldError } from "~/app/platform/http/field-error";
import { firstFault } from "~/app/platform/http/first-fault";
import { usePictureUpload } from "~/app/platform/uploads/use-picture-upload";
import { usePoints } from "~/app/rewards/ui";
import type { ReviewReply } from "../writing/review-page.server";
import { reviewLimits, scoreNames } from "../writing/review-rules";
import type { ReviewedLine } from "../writing/reviewed-line";
import { LineHead } from "./reviewed-card";
import { ScoreRow } from "./score-row";

interface ReviewFormProps {
  line: ReviewedLine;
  reply: ReviewReply | undefined;
  /** The name that others see of an anonymous author. */
  masked: string;
  /** For a review with pictures; 0 = none. */
  points: number;
  /** Above the bar. */
  children: Elements;
}

/** What a review may be about, offered above the pictures. */
const topics = ["quality", "size", "use", "packing"] as const;

/** The form of a review: four scores, text, pictures, and anonymity. */
export function ReviewForm({ line, reply, masked, points, children }: ReviewFormProps) {
  const { t } = useTranslation(["reviewing", "forms"]);
  const { values = {}, errors = {}, pictures = [] } = reply ?? {};
  const error = (name: string) => fieldError(t, errors[name]);
  const pending = useNavigation().formMethod === "POST";
  const pictureUpload = usePictureUpload();
  const number = usePoints();
  const [chosen, setChosen] = useState<readonly string[]>(scoreNames.filter((name) => values[name] !== undefined));
  const missing = scoreNames.filter((name) => !chosen.includes(name));
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      className="rv-form flex flex-1-0-auto flex-column gap-8px"
      noValidate
    >
      <input type="hidden" name="line" value={line.lineId} />
      <FormError text={error("")} className="mx-12px" />
      <section className="mx-12px p-12px card" aria-label={line.title}>
        <LineHead line={line} />
        <div className="mt-12px pt-4px border-t-line">
          {scoreNames.map((name) => (
            <ScoreRow
              key={name}
              name={name}
              value={values[name] ?? ""}
              error={chosen.includes(name) ? undefined : error(name)}
              onChoose={(one) => setChosen((list) => [...list.filter((other) => other !== one), one])}
            />
          ))}
        </div>
      </section>
      <section className="form mx-12px p-12px card" aria-label={t("words")}>
        <TextArea
          label={t("words")}
          name="body"
          value={values.body}
          limit={reviewLimits.body}
          placeholder={t("wordsHint")}
          topics={topics.map((topic) => ({
            label: t(`topic.${topic}`),
            start: t("about", { topic: t(`topic.${topic}`) }),
          }))}
          error={error("body")}
        />
        <PictureField
          label={t("pictures")}
          name="picture"
          pictures={pictures}
          max={reviewLimits.pictures}
          error={error("picture")}
          {...pictureUpload}
        />
        {points > 0 && (
          <p className="flex items-center gap-6px text-ink-2 text-sm">
            <Icon name="coins" className="flex-none size-16px" />
            <span>{t("points", { count: points, points: number(points) })}</span>
          </p>
        )}
      </section>
      <ul className="rv-switch mx-12px p-12px card">
        <SwitchRow
          name="anonymous"
          label={t("anonymous")}
          hint={t("anonymousHint", { name: masked })}
          checked={values.anonymous === "on"}
        />
      </ul>
      {children}
      <div className="act-bar rv-bar">
        <BarFault text={firstFault(t, reply?.errors)} />
        <p className="flex-1-1-7rem hint leading-16">
          {missing.length > 0 && (
            <>
              <span>{t("missing")}</span>{" "}
              <b className="text-ink-2 font-medium">{missing.map((name) => t(`score.${name}`)).join(", ")}</b>
            </>
          )}
        </p>
        <SubmitButton className="ms-auto max-w-full" pending={pending}>
          {t("post")}
        </SubmitButton>
      </div>
    </Form>
  );
}
