import type { LoaderFunctionArgs } from "#router/server";
import { videoResponse } from "../videos/video-response.server";

/** `GET /videos/<id>.<mp4|webm>`: a video, whole or by range. */
export const loader = ({ request, params, context }: LoaderFunctionArgs) =>
  videoResponse(request, context, params.file ?? "");
