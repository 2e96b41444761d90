import type { RichBlock, RichPiece } from "../rich-text";

/** Renders the rich text of an article; every piece of it is plain text to the browser. */
export function ArticleBody({ blocks }: { blocks: RichBlock[] }) {
  return (
    <div className="article-body wrap-anywhere">
      {blocks.map((block, index) => {
        const key = `${index} ${block.kind}`;
        return <Block key={key} block={block} />;
      })}
    </div>
  );
}

function Block({ block }: { block: RichBlock }) {
  if ("items" in block) return <Items block={block} />;
  if (block.kind === "heading" || block.kind === "small") {
    const Heading = block.kind === "heading" ? "h3" : "h4";
    return (
      <Heading className={`mt-8px font-bold leading-24 ${block.kind === "heading" ? "font-base" : "text-sm"}`}>
        <Pieces pieces={block.pieces} />
      </Heading>
    );
  }
  const Paragraph = block.kind === "quote" ? "blockquote" : "p";
  return (
    <Paragraph>
      <Pieces pieces={block.pieces} />
    </Paragraph>
  );
}

function Items({ block }: { block: Extract<RichBlock, { items: unknown }> }) {
  const List = block.kind === "list" ? "ul" : "ol";
  return (
    <List>
      {block.items.map((pieces, index) => {
        const key = `${index}`;
        return (
          <li key={key}>
            <Pieces pieces={pieces} />
          </li>
        );
      })}
    </List>
  );
}

function Pieces({ pieces }: { pieces: RichPiece[] }) {
  return (
    <>
      {pieces.map(({ text, look, link }, index) => {
        const key = `${index}`;
        if (link !== undefined) {
          const outside = link.startsWith("https:");
          return (
            <a key={key} href={link} rel={outside ? "noopener noreferrer" : undefined}>
              {text}
            </a>
          );
        }
        if (look === "strong") return <strong key={key}>{text}</strong>;
        if (look === "em") return <em key={key}>{text}</em>;
        return <span key={key}>{text}</span>;
      })}
    </>
  );
}
