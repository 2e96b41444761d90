import { Icon } from "~/app/design/icon";
import { documentIcon } from "~/app/design/icons";
import type { FilledItem } from "~/modules/format/types";
import { Frame, MaybeLink } from "./parts/frame";

/** Round icons with captions; columns and sizes come from the params through the module's style rule. */
export default function Menu({ item }: { item: FilledItem<"menu"> }) {
  if (item.data.length === 0) return null;
  return (
    <Frame item={item}>
      <ul className="menu">
        {item.data.map((row, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity other than their position
          <li key={place}>
            <MaybeLink link={row.link} className="menu-cell">
              <span className={`menu-disc ${row.bgClass}`}>
                <span className={`menu-glyph ${row.iconClass}`}>
                  <Icon name={documentIcon(row.icon)} />
                </span>
              </span>
              <span className="menu-text">{row.text}</span>
            </MaybeLink>
          </li>
        ))}
      </ul>
    </Frame>
  );
}
