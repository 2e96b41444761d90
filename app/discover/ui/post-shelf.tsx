import { useTranslation } from "react-i18next";
import { Skeleton } from "~/app/design/states";
import type { RowsPage } from "~/app/platform/ui/endless";
import { type EndProps, useMoreRows } from "~/app/platform/ui/more-rows";
import type { PostCard } from "../cards/post-card";
import { PostWaterfall } from "./post-waterfall";

const nameOf = ({ id }: { id: number }) => id;

interface PostShelfProps {
  page: RowsPage<PostCard>;
  /** Returns the address of the page after a cursor. */
  address(after: string): string;
}

/**
 * An infinite list of posts, with bones in both columns while more is on its way; a link to the next page without
 * JavaScript. For another list, mount a new instance (`key`).
 */
export function PostShelf({ page, address }: PostShelfProps) {
  const { rows, end } = useMoreRows(page, address, nameOf);
  return (
    <div className="post-shelf">
      <PostWaterfall cards={rows} />
      <ShelfEnd end={end} />
    </div>
  );
}

function ShelfEnd({ end: { link, state, place, retry } }: { end: EndProps }) {
  const { t } = useTranslation("discover");
  return (
    <div className="likes-end" ref={place}>
      {state === "loading" && (
        <div className="likes-bones">
          <Skeleton className="h-400 flex-1" />
          <Skeleton className="h-400 flex-1" />
        </div>
      )}
      {state === "failed" && (
        <button type="button" className="button button-outline" onClick={retry}>
          {t("feed.retry")}
        </button>
      )}
      {state === "idle" && link !== null && (
        <a className="button button-outline" href={link}>
          {t("feed.more")}
        </a>
      )}
      {link === null && <p className="likes-last flex items-center justify-center gap-10px">{t("feed.end")}</p>}
      <p className="sr-only" role="status">
        {state === "loading" ? t("feed.loading") : ""}
      </p>
    </div>
  );
}
