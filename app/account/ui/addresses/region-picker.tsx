import { useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { SubmitButton } from "~/app/design/form/submit-button";
import { Icon } from "~/app/design/icon";
import { constants } from "~/app/platform/constants";
import { href } from "~/app/platform/http/href";
import { parentRegion, type RegionLevel, regionField } from "../../regions/region-code";

interface RegionPickerProps {
  levels: RegionLevel[];
  /** The code selected before the form was left for the map; undefined = as in `levels`. */
  saved: string | undefined;
  /** Typed text, where an address has no listed region. */
  typed: string;
  error: string | undefined;
}

/**
 * Renders a select for each level of a region. Each choice fetches the next level; without JavaScript a button does.
 */
export function RegionPicker({ levels: first, saved, typed, error }: RegionPickerProps) {
  const { t } = useTranslation("address");
  const id = useId();
  const [levels, setLevels] = useState(first);
  const [lost, setLost] = useState<string | null>(null);
  const pending = useRef<AbortController | null>(null);
  useEffect(() => () => pending.current?.abort(), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was kept is looked up, once.
  useEffect(() => {
    if (saved !== undefined && saved !== deepest(first)) show(saved);
  }, [saved]);

  async function show(code: string) {
    pending.current?.abort();
    const stop = new AbortController();
    pending.current = stop;
    setLost(null);
    try {
      const signal = AbortSignal.any([stop.signal, AbortSignal.timeout(constants.callTimeoutMs)]);
      const answer = await fetch(href("/regions", { at: code }), { signal });
      if (!answer.ok) throw new Error(String(answer.status));
      const { levels: next } = (await answer.json()) as { levels: RegionLevel[] };
      if (!stop.signal.aborted) setLevels(next);
    } catch {
      if (!stop.signal.aborted) setLost(code);
    }
  }

  function choose(level: number, code: string) {
    const above = levels.slice(0, level + 1);
    setLevels(above.map((each, at) => (at === level ? { ...each, chosen: code } : each)));
    show(code || parentRegion(levels[level]?.options[0]?.code ?? ""));
  }

  return (
    <fieldset className="field region" aria-describedby={error || typed ? `${id}-note` : undefined}>
      <legend className="mb-8px">{t("region")}</legend>
      <div className="region-levels grid one-column gap-8px">
        {levels.map((level, at) => (
          <span
            className="field-box"
            key={level.options[0]?.code}
            data-invalid={error && level.chosen === "" ? "" : undefined}
          >
            <select
              name={regionField(at + 1)}
              aria-label={t(`level.${at + 1}`)}
              aria-invalid={error && level.chosen === "" ? true : undefined}
              autoComplete={at === 0 ? "country" : `address-level${at}`}
              value={level.chosen}
              onChange={(event) => choose(at, event.currentTarget.value)}
            >
              <option value="">{t(`level.${at + 1}`)}</option>
              {level.options.map(({ code, name }) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
            </select>
            <Icon name="chevron-down" className="field-arrow" />
          </span>
        ))}
      </div>
      <SubmitButton kind="tint" name="intent" value="region" className="without-script">
        {t("chooseRegion")}
      </SubmitButton>
      {lost !== null && (
        <p className="field-error" role="alert">
          <Icon name="circle-alert" />
          {t("regionsLost")}
          <button type="button" className="text-button" onClick={() => show(lost)}>
            {t("again")}
          </button>
        </p>
      )}
      {error ? (
        <p className="field-error" id={`${id}-note`}>
          <Icon name="circle-alert" />
          <span>{error}</span>
        </p>
      ) : (
        typed !== "" && (
          <p className="field-hint" id={`${id}-note`}>
            {t("regionTyped", { region: typed })}
          </p>
        )
      )}
    </fieldset>
  );
}

const deepest = (levels: readonly RegionLevel[]) => levels.findLast(({ chosen }) => chosen !== "")?.chosen ?? "";
