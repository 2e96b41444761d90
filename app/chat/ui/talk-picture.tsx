import { useTranslation } from "react-i18next";
import { Photo } from "~/app/design/photo";
import { href } from "~/app/platform/http/href";

/** A picture in a conversation; a tap shows it whole. @param w px @param h px */
export function TalkPicture({ url, w, h }: { url: string; w: number; h: number }) {
  const { t } = useTranslation("talk");
  return (
    <a className="talk-picture" href={href("/preview-image", { current: 0, urls: url })}>
      <Photo picture={{ src: url, width: w, height: h, tint: 0 }} place="half" alt={t("picture")} />
    </a>
  );
}
