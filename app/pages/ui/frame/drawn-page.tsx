import { HomeBar, PageBar } from "~/app/content/ui";
import type { Elements } from "~/app/design/children/elements";
import type { PageKind } from "~/modules/format/document";
import { pageClass } from "~/modules/format/style/page-class";

interface Props {
  kind: PageKind;
  title: string;
  /** Inside the editor, whose landmarks must be the only ones; here the page is just a part of the editor's page. */
  framed?: boolean;
  children: Elements;
}

export function DrawnPage({ kind, title, framed = false, children }: Props) {
  const Whole = framed ? "article" : "div";
  const Main = framed ? "div" : "main";
  return (
    <Whole className="column">
      <div className={pageClass}>
        {kind === "index" ? <HomeBar keywords={[]} /> : <PageBar title={title} share={{ title, address: "" }} />}
        <Main id="content">
          <h1 className="sr-only">{title}</h1>
          {children}
        </Main>
      </div>
    </Whole>
  );
}
