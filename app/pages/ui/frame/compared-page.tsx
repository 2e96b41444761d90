import { useEffect, useLayoutEffect } from "react";
import { useTranslation } from "react-i18next";
import type { AnyFilledItem } from "~/modules/format/types";
import { Modules } from "~/renderers/registry";
import type { ChangedModule } from "../../drafts/changed-modules";

interface Props {
  items: AnyFilledItem[];
  /** The compiled stylesheet of the version. */
  css: string;
  changes: ChangedModule[];
}

const useBrowserLayout = typeof document === "undefined" ? useEffect : useLayoutEffect;

/** A version of a page whose changed modules are outlined and numbered; its links lead nowhere. */
export function ComparedModules({ items, css, changes }: Props) {
  const { t } = useTranslation("editor");
  useBrowserLayout(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    };
  }, [css]);
  useEffect(() => {
    const stay = (event: MouseEvent) => event.preventDefault();
    document.addEventListener("click", stay, true);
    return () => document.removeEventListener("click", stay, true);
  }, []);
  const byId = new Map(changes.map((change) => [change.id, change]));
  return (
    <>
      {items.map((item) => {
        const change = byId.get(item.id);
        if (!change) return <Modules key={item.id} items={[item]} />;
        return (
          <div
            key={item.id}
            id={`change-${change.number}`}
            className="compared"
            data-change={change.kind}
            data-number={change.number}
          >
            <span className="sr-only">{`${change.number}: ${t(`compare.kinds.${change.kind}`)}`}</span>
            <Modules items={[item]} />
          </div>
        );
      })}
    </>
  );
}
