import { useTranslation } from "react-i18next";
import type { Elements } from "~/app/design/children/elements";
import { usePageSetup } from "../page-setup";

interface MarketNameProps {
  /** Stands beside the name while the market has no icon; null = nothing. */
  mark?: Elements;
  className?: string;
}

/** The market's logo; without one, its icon and its name. */
export function MarketName({ mark = <Mark src="/icons/pasar.svg" />, className }: MarketNameProps) {
  const { t } = useTranslation("shell");
  const { look } = usePageSetup();
  const name = t("brand.name");
  if (look.logo) {
    const { src, width, height } = look.logo;
    // Drawn 28 pixels high: the width that is enough for three pixels of a screen each.
    const wide = width / height > 2.5;
    return (
      <img
        className="market-logo"
        src={`${src}-${wide ? 480 : 240}.webp`}
        alt={name}
        width={Math.round((28 * width) / height)}
        height={28}
      />
    );
  }
  return (
    <>
      {look.icon === "" ? mark : mark && <Mark src={`/media/${look.icon}-80.webp`} />}
      <span className={className}>{name}</span>
    </>
  );
}

const Mark = ({ src }: { src: string }) => <img src={src} alt="" width={26} height={26} />;
