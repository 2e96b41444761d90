import { useTranslation } from "react-i18next";
import { Photo } from "~/app/design/photo";
import type { PictureRow } from "~/modules/format/picture-row";

export function PictureLink({ row }: { row: PictureRow }) {
  const { t } = useTranslation("modules");
  if (row.link === "") return <Photo picture={row.picture} place="full" alt={row.alt} cover />;
  return (
    <a className="picture-link block h-full" href={row.link}>
      <Photo picture={row.picture} place="full" alt={row.alt || t("image.open")} cover />
    </a>
  );
}
