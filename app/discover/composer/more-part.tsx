import { useId } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "~/app/design/icon";
import { commenters, postLimits } from "../post";
import type { Composed } from "./composed";

interface MorePartProps {
  written: Composed;
  change: (part: Partial<Composed>) => void;
  live: boolean;
  error: string | undefined;
}

/** The place, by its name, and who may comment. */
export function MorePart({ written, change, live, error }: MorePartProps) {
  const { t } = useTranslation("composing");
  const id = useId();
  const { place, commentsFrom } = written;
  return (
    <section className="cp-part cp-rows" data-part="place">
      <label className="cp-row" htmlFor={`${id}-place`}>
        <Icon name="map-pin" />
        <span>{t("place.label")}</span>
        <input
          id={`${id}-place`}
          name="place"
          dir="auto"
          placeholder={t("place.hint")}
          maxLength={postLimits.place * 2}
          autoComplete="address-level2"
          aria-invalid={error !== undefined}
          aria-describedby={error ? `${id}-note` : undefined}
          {...(live ? { value: place } : { defaultValue: place })}
          onChange={(event) => change({ place: event.currentTarget.value })}
        />
      </label>
      {error && (
        <p className="field-error" id={`${id}-note`}>
          <Icon name="circle-alert" />
          <span>{error}</span>
        </p>
      )}
      <label className="cp-row" htmlFor={`${id}-comments`}>
        <Icon name="message-circle" />
        <span>{t("comments.label")}</span>
        <select
          id={`${id}-comments`}
          name="comments"
          {...(live ? { value: commentsFrom } : { defaultValue: commentsFrom })}
          onChange={(event) => {
            const chosen = commenters.find((one) => one === event.currentTarget.value);
            if (chosen) change({ commentsFrom: chosen });
          }}
        >
          {commenters.map((one) => (
            <option key={one} value={one}>
              {t(`comments.${one}`)}
            </option>
          ))}
        </select>
      </label>
    </section>
  );
}
