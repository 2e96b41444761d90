import { useEffect, useRef } from "react";
import { Icon } from "./icon";

export interface LanguageChoice {
  code: string;
  name: string;
  href: string;
}

/** The language switch: a `<details>` that works without JavaScript; with it, Escape or a tap elsewhere closes it. */
export function LanguageMenu({
  label,
  choices,
  current,
}: {
  label: string;
  choices: LanguageChoice[];
  current: string;
}) {
  const box = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const close = (event: Event) => {
      const details = box.current;
      if (!details?.open) return;
      const escaped = event instanceof KeyboardEvent && event.key === "Escape";
      const elsewhere = event.type === "pointerdown" && !details.contains(event.target as Node);
      if (!escaped && !elsewhere) return;
      details.open = false;
      if (escaped) details.querySelector("summary")?.focus();
    };
    document.addEventListener("pointerdown", close);
    document.addEventListener("keydown", close);
    return () => {
      document.removeEventListener("pointerdown", close);
      document.removeEventListener("keydown", close);
    };
  }, []);
  return (
    <details className="menu-drop" ref={box}>
      <summary className="bar-button" aria-label={label}>
        <Icon name="languages" />
      </summary>
      <ul>
        {choices.map(({ code, name, href }) => (
          <li key={code}>
            <a
              href={href}
              lang={code}
              hrefLang={code}
              data-reload=""
              aria-current={code === current ? "true" : undefined}
            >
              <span>{name}</span>
              {code === current && <Icon name="check" className="menu-tick" />}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
