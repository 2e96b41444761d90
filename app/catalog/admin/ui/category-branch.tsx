import { type DragEvent, type KeyboardEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { Form, useSubmit } from "#router";
import { MoveButtons } from "~/app/console/list/move-buttons";
import { Icon } from "~/app/design/icon";
import { href } from "~/app/platform/http/href";
import { categoryAddress } from "../addresses";
import type { TreeNode } from "../category-tree";

interface BranchProps {
  nodes: TreeNode[];
  edits: boolean;
}

/**
 * A level of sibling categories, each with its children. The order is changed with the buttons (also without
 * JavaScript), with Alt and the arrow keys in a row, or by dragging a row onto a sibling.
 */
export function CategoryBranch({ nodes, edits }: BranchProps) {
  const submit = useSubmit();
  const [dragged, setDragged] = useState<number | null>(null);
  const move = (values: Record<string, string>) => submit(values, { method: "post", preventScrollReset: true });
  const drop = (event: DragEvent, place: number) => {
    const from = nodes.findIndex(({ id }) => id === dragged);
    if (from < 0) return;
    event.preventDefault();
    event.stopPropagation();
    setDragged(null);
    // Dropping onto a later sibling inserts after it, onto an earlier one before it.
    const other = nodes[from < place ? place + 1 : place];
    if (from !== place) move({ id: String(dragged), intent: "before", ...(other ? { other: String(other.id) } : {}) });
  };
  const onKeyDown = (event: KeyboardEvent, id: number) => {
    const act = { ArrowUp: "up", ArrowDown: "down" }[event.key];
    if (!event.altKey || !act || !edits) return;
    event.preventDefault();
    event.stopPropagation();
    move({ id: String(id), act });
  };
  return (
    <ul>
      {nodes.map((node, index) => (
        <li
          key={node.id}
          draggable={edits}
          data-dragged={dragged === node.id || undefined}
          onDragStart={(event) => {
            event.stopPropagation();
            event.dataTransfer.effectAllowed = "move";
            setDragged(node.id);
          }}
          onDragEnd={() => setDragged(null)}
          onDragOver={(event) => dragged !== null && event.preventDefault()}
          onDrop={(event) => drop(event, index)}
          onKeyDown={(event) => onKeyDown(event, node.id)}
        >
          <Row node={node} edits={edits} first={index === 0} last={index === nodes.length - 1} />
          {node.children.length > 0 && (
            <details open={node.level === 1}>
              <summary>
                <Count of={node.children.length} />
              </summary>
              <CategoryBranch nodes={node.children} edits={edits} />
            </details>
          )}
        </li>
      ))}
    </ul>
  );
}

function Count({ of }: { of: number }) {
  const { t } = useTranslation("catalogue");
  return <span className="c-link">{t("categories.below", { count: of })}</span>;
}

function Row({ node, edits, first, last }: { node: TreeNode; edits: boolean; first: boolean; last: boolean }) {
  const { t } = useTranslation("catalogue");
  const { id, name, picture, shown, goods } = node;
  return (
    <div className="c-tree-row flex flex-wrap items-center justify-end gap-0-12px min-h-44px p-4-16px">
      {picture ? (
        <img
          className="flex-none rounded-inner object-cover"
          src={`/media/${picture}-160.webp`}
          alt=""
          width={32}
          height={32}
          loading="lazy"
        />
      ) : (
        <Icon name="image" />
      )}
      <span className="c-tree-name">
        {edits ? (
          <a className="c-link" href={categoryAddress(id)}>
            {name}
          </a>
        ) : (
          <span>{name}</span>
        )}{" "}
        {!shown && <span className="c-pill">{t("categories.hidden")}</span>}
      </span>
      <a className="c-quiet" href={href("/operator/goods", { category: id })}>
        {t("goods.count", { count: goods })}
      </a>
      {edits && (
        <Form method="post" preventScrollReset className="flex gap-4px">
          <input type="hidden" name="id" value={id} />
          <MoveButtons first={first} last={last} up={t("up", { name })} down={t("down", { name })} />
        </Form>
      )}
    </div>
  );
}
