import { renderToString } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { expect, test } from "vitest";
import { ConsoleProblem } from "~/app/console/console-problem";
import { Surroundings } from "../../support/drawn";
import { outline } from "../../support/outline";

/** What the console says of an error of one of its pages. */
function said(error: unknown): string[] {
  const routes = [{ id: "page", path: "*", element: null, errorElement: <ConsoleProblem /> }];
  const router = createMemoryRouter(routes, {
    initialEntries: ["/operator/orders?q=1"],
    hydrationData: { loaderData: {}, errors: { page: error } },
  });
  return outline(
    renderToString(
      <Surroundings>
        <RouterProvider router={router} />
      </Surroundings>,
    ),
  );
}
const response = (status: number) => ({ status, statusText: "", internal: false, data: null });

test("a page that is forbidden or not there leads back into the console", () => {
  for (const status of [403, 404]) expect(said(response(status)).filter((line) => line.includes("→"))).toHaveLength(1);
  expect(said(response(403))[0]).not.toBe(said(response(404))[0]);
});

test.each([
  ["thrown", new Error("broken")],
  ["answered", response(500)],
])("a page that failed (%s) can be tried again, where it was", (_, error) => {
  const lines = said(error);
  expect(lines[0]).not.toBe(said(response(404))[0]);
  expect(lines.filter((line) => line.includes("→"))).toEqual([
    expect.stringContaining("→ /operator/orders?q=1"),
    expect.stringMatching(/→ \/operator$/),
  ]);
});
