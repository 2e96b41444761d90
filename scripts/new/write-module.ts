import { type Changes, kebab, pascal, wordsOf } from "./changes";

/** Writes the folder, the renderer, the test and the texts of a module, and registers it. */
export function writeModule(changes: Changes, name: string): void {
  const file = kebab(name);
  const folder = `modules/types/${name}`;
  changes.add(`${folder}/shape.ts`, shape(name, pascal(file)));
  changes.add(`${folder}/data.server.ts`, data(name));
  changes.add(`renderers/ours/${file}.tsx`, renderer(name, pascal(file)));
  changes.add(`tests/modules/ours/${file}.test.ts`, proof(name));

  const shapes = "modules/format/shapes.ts";
  changes.insert(shapes, { before: "import ", text: `import { ${name} } from "../types/${name}/shape";\n` });
  changes.insert(shapes, { after: "export const shapes", before: "} as const", text: `  ${name},\n` });
  const fills = "modules/fill/registry.server.ts";
  changes.insert(fills, {
    before: "import ",
    text: `import { fill as ${name} } from "../types/${name}/data.server";\n`,
  });
  changes.insert(fills, { after: "export const fills", before: "};", text: `  ${name},\n` });
  changes.insert("renderers/registry.tsx", {
    after: "const loaders",
    before: "};",
    text: `  ${name}: () => import("./ours/${file}"),\n`,
  });
  changes.insert("tests/renderers/sample-items.ts", {
    after: "export const items",
    before: "];\n",
    text: `  base("${name}", {}, [{ text: "Tea", link: "/a" }]),\n`,
  });
  changes.insert("scripts/module-variants.ts", {
    after: "    division: [",
    before: "  };\n}",
    text: `    ${name}: [{ says: "default", data: [{ text: "Tea", link: "/" }] }],\n`,
  });
  changes.say("editor", `modules.${name}`, wordsOf(file));
}

function shape(name: string, type: string): string {
  return `import { link } from "../../fields/address";
import { localText } from "../../fields/text";
import { defineShape, drawn } from "../../format/shape";

export interface ${type}Row {
  text: string;
  link: string;
}

/** Lines of text, each of which may be a link. */
export const ${name} = defineShape({
  type: "${name}",
  group: "content",
  style: { padding: "12.5px" },
  params: {},
  row: { text: localText(80), link: link() },
  draws: drawn<${type}Row>(),
  facts: {
    icon: "star",
    merchants: false,
    drawsEmpty: false,
    contrast: null,
    wire: null,
    rows: {
      needs: { field: "text", without: "leftOut" },
      shown: "all",
      leads: null,
      live: { draw: (row) => row },
    },
  },
});
`;
}

function data(name: string): string {
  return `import type { Fill } from "../../fill/data.server";

export const fill: Fill<"${name}"> = async (item, load) => ({
  data: item.data.map(({ text, link }) => ({ text: load.text(text), link })).filter(({ text }) => text !== ""),
});
`;
}

function renderer(name: string, type: string): string {
  return `import type { FilledItem } from "~/modules/format/types";
import { Frame, MaybeLink } from "../parts/frame";

/** Lines of text, each of which may be a link. */
export default function ${type}({ item }: { item: FilledItem<"${name}"> }) {
  if (item.data.length === 0) return null;
  return (
    <Frame item={item}>
      {item.data.map(({ text, link }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity other than their position
        <MaybeLink key={place} link={link}>
          {text}
        </MaybeLink>
      ))}
    </Frame>
  );
}
`;
}

function proof(name: string): string {
  return `import { expect, test } from "vitest";
import { testDatabase } from "../../support/database";
import { filling } from "../../support/filling";

const { one } = filling(testDatabase().db);

test("a row without a text is left out", async () => {
  const { data } = await one("${name}", { data: [{ text: "Tea", link: "/" }, { link: "/" }] });
  expect(data).toEqual([{ text: "Tea", link: "/" }]);
});
`;
}
