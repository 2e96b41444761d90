import { useTranslation } from "react-i18next";
import type { MarketFacts } from "../market-facts";

const target = "inline-flex items-center min-h-44px";

/** Who runs the market, how to reach them, and their links: the foot of a page. Nothing while nothing is said. */
export function MarketFooter({ facts }: { facts: MarketFacts | null }) {
  const { t } = useTranslation("shell");
  if (!facts) return null;
  const { company, address, mail, phone, hours, links } = facts;
  return (
    <footer className="grid gap-6px p-32-16px text-ink-3 text-sm text-center wrap-anywhere">
      {links.length > 0 && (
        <nav className="flex flex-wrap justify-center gap-0-16px" aria-label={t("links")}>
          {links.map(({ words, href }) => (
            <a key={`${words} ${href}`} className={`${target} text-ink-2`} href={href}>
              {words}
            </a>
          ))}
        </nav>
      )}
      {company && <b dir="auto">{company}</b>}
      {address && <p dir="auto">{address}</p>}
      {(mail || phone || hours) && (
        <p className="flex flex-wrap items-center justify-center gap-0-16px">
          {mail && (
            <a className={target} translate="no" href={`mailto:${mail}`}>
              {mail}
            </a>
          )}
          {phone && (
            <a className={target} translate="no" href={`tel:${phone.replace(/[^\d+]/g, "")}`}>
              {phone}
            </a>
          )}
          {hours && <span dir="auto">{hours}</span>}
        </p>
      )}
    </footer>
  );
}
