import { useTranslation } from "react-i18next";
import { Icon } from "~/app/design/icon";
import { href } from "~/app/platform/http/href";
import type { FilledItem } from "~/modules/format/types";
import { Frame } from "./parts/frame";

/** A link to the search page that looks like a search box; shape and colours come from the params. */
export default function Search({ item }: { item: FilledItem<"search"> }) {
  const { t } = useTranslation("modules");
  return (
    <Frame item={item}>
      <a className="search-box" href={href("/pages/product/search")}>
        <Icon name="search" />
        <span>{item.data[0]?.content || t("search.placeholder")}</span>
      </a>
    </Frame>
  );
}
