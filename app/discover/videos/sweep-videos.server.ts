import type { RequestContext } from "~/app/context.server";
import { sweepStored } from "~/app/platform/media/sweep-stored.server";
import { videoKey } from "./video-address";
import { abandonedVideos, removeVideo } from "./videos-queries.server";

/** Max videos deleted per sweep. */
const maxSwept = 100;

/** Deletes videos that no post has after two days, and those of deleted posts. Returns how many (`sweepStored`). */
export function sweepVideos(services: Pick<RequestContext, "db" | "storage">): Promise<number> {
  const { db } = services;
  return sweepStored(services, {
    find: () => abandonedVideos(db, maxSwept),
    remove: ({ id }) => removeVideo(db, id),
    keyOf: ({ id, mime }) => videoKey(id, mime),
  });
}
