import { useTranslation } from "react-i18next";
import { useLoaderData } from "#router";
import { moduleTypes } from "~/modules/format/shapes";
import type { AnyFilledItem } from "~/modules/format/types";
import type { loadFrame } from "../../studio/editing.server";
import { ComparedModules } from "../frame/compared-page";
import { DrawnPage } from "../frame/drawn-page";
import { FramedModules } from "../frame/framed-page";

export function FrameScreen() {
  const { t } = useTranslation("editor");
  const { kind, name, drawn, css, changes } = useLoaderData<typeof loadFrame>();
  const names = Object.fromEntries(moduleTypes.map((type) => [type, t(`modules.${type}`)]));
  return (
    <DrawnPage kind={kind} title={drawn.page.params.navigationBarTitleText || name} framed>
      {changes ? (
        <ComparedModules items={drawn.item as AnyFilledItem[]} css={css} changes={changes} />
      ) : (
        <FramedModules items={drawn.item as AnyFilledItem[]} css={css} names={names} emptyText={t("nothingToShow")} />
      )}
    </DrawnPage>
  );
}
