import { expect, test } from "vitest";
import { readClaim } from "~/app/refunds/claim-form.server";

test("goods are sent back only where that is asked for and they were received; otherwise it is about money alone", () => {
  const claim = (received: string, way: string) => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ received, way, amount: "5.00", reason: "faulty" }))
      form.append(name, value);
    return readClaim(form, "USD").claim;
  };
  expect(claim("yes", "return")).toMatchObject({ way: "return", received: true, amountMinor: 500 });
  expect(claim("yes", "money")).toMatchObject({ way: "money", received: true });
  expect(claim("no", "return")).toMatchObject({ way: "money", received: false });
});
