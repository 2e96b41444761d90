import { Icon } from "~/app/design/icon";
import type { FilledItem } from "~/modules/format/types";
import { Frame, MaybeLink } from "./parts/frame";

export default function CategoryTitle({ item }: { item: FilledItem<"categoryTitle"> }) {
  const [row] = item.data;
  if (!row) return null;
  return (
    <Frame item={item} className="title-frame">
      <h2>
        <MaybeLink link={row.link} className="category-title">
          {row.glyph && <Icon name={row.glyph} />}
          <span>{row.categoryName}</span>
          {row.link !== "" && <Icon name="chevron-right" className="category-more mirrored" />}
        </MaybeLink>
      </h2>
    </Frame>
  );
}
