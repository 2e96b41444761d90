import { useTranslation } from "react-i18next";
import { PageHead } from "~/app/console/page-head";
import type { Elements } from "~/app/design/children/elements";
import { Icon } from "~/app/design/icon";
import type { Sheet } from "~/app/platform/sheets/sheet";
import { PaperSheet } from "./paper-sheet";

interface PaperConsoleProps {
  text: Sheet;
  /** Addresses of its file, and of the list. */
  file: string;
  back: string;
  more?: Elements;
}

/** A paper as a page of the consoles, which prints as the sheet alone. */
export function PaperConsole({ text, file, back, more }: PaperConsoleProps) {
  const { t } = useTranslation("papers");
  return (
    <>
      <PageHead title={text.label} lead={text.title}>
        <a className="c-button" href={back}>
          <Icon name="arrow-left" className="mirrored" />
          {t("title")}
        </a>
        {more}
        <a className="c-button" href={file} download="">
          <Icon name="download" />
          {t("pdf")}
        </a>
        <button type="button" className="c-button with-script" onClick={() => window.print()}>
          <Icon name="printer" />
          {t("print")}
        </button>
      </PageHead>
      <div className="paper-page">
        <PaperSheet text={text} />
      </div>
    </>
  );
}
