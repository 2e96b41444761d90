import { Icon } from "../icon";
import { MenuDrop } from "./menu-drop";

export interface LanguageChoice {
  code: string;
  name: string;
  href: string;
}

/** The language switch. */
export function LanguageMenu({
  label,
  choices,
  current,
}: {
  label: string;
  choices: LanguageChoice[];
  current: string;
}) {
  return (
    <MenuDrop label={label} icon="languages">
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
    </MenuDrop>
  );
}
