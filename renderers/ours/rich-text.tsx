import { ArticleBody } from "~/app/content/ui";
import type { FilledItem } from "~/modules/format/types";
import { Frame } from "../parts/frame";

/** Text with headings, lists and links; every piece of it is plain text to the browser. */
export default function RichText({ item }: { item: FilledItem<"richText"> }) {
  if (item.data.length === 0) return null;
  return (
    <Frame item={item} className="rich-text">
      <ArticleBody blocks={item.data} />
    </Frame>
  );
}
