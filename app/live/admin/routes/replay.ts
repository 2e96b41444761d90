import type { LoaderFunctionArgs } from "#router/server";
import { replayForStaff } from "../replay.server";

/** `/operator/live/:id/replay.m3u8`: the recording of a room for staff. */
export const loader = ({ request, params, context }: LoaderFunctionArgs) => replayForStaff(request, context, params.id);
