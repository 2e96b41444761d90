import type { ArticleBlock } from "../article-blocks";

/** Renders the body of an article, all of it as plain text. */
export function ArticleBody({ blocks }: { blocks: ArticleBlock[] }) {
  return (
    <div className="article-body">
      {blocks.map((block, index) => {
        const key = `${index} ${block.kind}`;
        if (block.kind === "heading")
          return (
            <h3 className="mt-8px font-base font-bold leading-24" key={key}>
              {block.text}
            </h3>
          );
        if (block.kind === "paragraph") return <p key={key}>{block.text}</p>;
        return (
          <ul key={key}>
            {block.items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        );
      })}
    </div>
  );
}
