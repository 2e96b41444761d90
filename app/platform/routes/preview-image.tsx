import { useLoaderData } from "#router";
import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "#router/server";
import { notFound } from "~/app/platform/http/answers.server";
import { marketOf } from "~/app/platform/http/title-meta";
import { PictureViewer } from "../ui/picture-viewer";
import styles from "../ui/picture-viewer.css?url";
import { previewPictures } from "./preview-pictures.server";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

/** Serves `/preview-image?current=&urls=`: pictures in full screen. Throws a 404 when none of them may be shown. */
export function loader({ request, context }: LoaderFunctionArgs) {
  const found = previewPictures(new URL(request.url).searchParams);
  if (found.pictures.length === 0) throw notFound();
  return { ...found, title: context.language.i18n.t("goods:viewer.title") };
}

export const meta: MetaFunction<typeof loader> = ({ data, ...page }) => [
  { title: `${data?.title ?? ""} · ${marketOf(page)}` },
  // Anybody can make up such an address.
  { name: "robots", content: "noindex, nofollow" },
];

export default function PreviewImage() {
  const { pictures, current } = useLoaderData<typeof loader>();
  return <PictureViewer pictures={pictures} current={current} />;
}
