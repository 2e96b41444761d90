import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Form } from "#router";
import { Icon } from "~/app/design/icon";
import type { LibraryPicture } from "../../library/library-picture";
import { PercentField } from "./percent-field";
import { useDrawn } from "./use-drawn";

/** Cuts a part out of a picture: sliders move its edges, and the picture shows it. */
export function CutCard({ picture: { hash, width, height } }: { picture: LibraryPicture }) {
  const { t } = useTranslation("library");
  const [part, setPart] = useState({ left: 0, top: 0, width: 100, height: 100 });
  const set = (name: keyof typeof part) => (value: number) => setPart({ ...part, [name]: value });
  const [right, bottom] = [Math.min(part.width, 100 - part.left), Math.min(part.height, 100 - part.top)];
  const frame = useDrawn<HTMLElement>({
    top: `${part.top}%`,
    left: `${part.left}%`,
    width: `${right}%`,
    height: `${bottom}%`,
  });
  return (
    <Form method="post" className="c-card" aria-labelledby="cut">
      <div className="c-card-head">
        <h2 id="cut">{t("cut.title")}</h2>
      </div>
      <div className="c-card-body">
        <p className="hint">{t("cut.hint")}</p>
        <div className="lib-point">
          <img src={`/media/${hash}-750.webp`} alt="" width={width} height={height} />
          <i ref={frame} />
        </div>
        <div className="c-columns">
          <PercentField name="left" label={t("cut.left")} value={part.left} max={95} onChange={set("left")} />
          <PercentField name="top" label={t("cut.top")} value={part.top} max={95} onChange={set("top")} />
          <PercentField name="width" label={t("cut.width")} value={part.width} min={5} onChange={set("width")} />
          <PercentField name="height" label={t("cut.height")} value={part.height} min={5} onChange={set("height")} />
        </div>
        <button type="submit" name="intent" value="cut" className="c-button justify-self-start">
          <Icon name="scissors" />
          {t("cut.submit")}
        </button>
      </div>
    </Form>
  );
}
