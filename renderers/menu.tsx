import { Icon } from "~/app/design/icon";
import { Photo } from "~/app/design/photo";
import type { FilledItem } from "~/modules/format/types";
import { Frame, MaybeLink } from "./parts/frame";

/** Round icons or pictures with captions; columns and sizes come from the params through the module's style rule. */
export default function Menu({ item }: { item: FilledItem<"menu"> }) {
  if (item.data.length === 0) return null;
  return (
    <Frame item={item}>
      <ul className="menu">
        {item.data.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity other than their position
          <li key={index}>
            <MaybeLink link={row.link} className="menu-cell">
              {row.picture && (row.menuType || item.params.menuType) === "image" ? (
                <span className="menu-disc">
                  <Photo picture={row.picture} place="tile" cover />
                </span>
              ) : (
                <span className={`menu-disc ${row.bgClass}`}>
                  <span className={`menu-glyph ${row.iconClass}`}>
                    <Icon name={row.glyph} />
                  </span>
                </span>
              )}
              <span className="menu-text">{row.text}</span>
            </MaybeLink>
          </li>
        ))}
      </ul>
    </Frame>
  );
}
