import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { type MarketLook, softwareLook } from "~/app/platform/market-look";
import { MarketFooter } from "~/app/platform/ui/market-footer";
import { MarketName } from "~/app/platform/ui/market-name";
import { Surroundings } from "../support/drawn";

const drawn = (look: MarketLook) =>
  renderToStaticMarkup(
    <Surroundings look={look}>
      <MarketName />
    </Surroundings>,
  );
const icon = "a".repeat(32);
const logo = { src: `/media/${"b".repeat(32)}`, width: 600, height: 100 };

test("a market has the software's icon and a name, then its own icon, then a logo that says its name", () => {
  expect(drawn(softwareLook)).toMatch(/^<img src="\/icons\/pasar\.svg" alt="".*<span>.+<\/span>$/);
  expect(drawn({ ...softwareLook, icon })).toMatch(`<img src="/media/${icon}-80.webp" alt=""`);
  const own = drawn({ ...softwareLook, icon, logo });
  expect(own).toMatch(/^<img class="market-logo" [^>]*alt="[^"]+" width="168" height="28"\/>$/);
  expect(own).toContain(`${logo.src}-480.webp`);
});

test("the foot of a page says who runs the market, with links, a mailbox and a telephone, and nothing without them", () => {
  const facts = { company: "", address: "", mail: "", phone: "", hours: "", links: [] };
  const foot = (said: Partial<typeof facts> | null) =>
    renderToStaticMarkup(
      <Surroundings>
        <MarketFooter facts={said && { ...facts, ...said, links: [{ words: "Shipping", href: "/pages/user/help" }] }} />
      </Surroundings>,
    );
  expect(foot(null)).toBe("");
  const drawn = foot({ company: "Night Market Ltd.", mail: "a@b.example", phone: "+65 6123 4567" });
  expect(drawn).toContain('text-ink-2" href="/pages/user/help">Shipping</a>');
  expect(drawn).toContain("Night Market Ltd.");
  expect(drawn).toContain('href="mailto:a@b.example"');
  expect(drawn).toContain('href="tel:+6561234567"');
});
