import { MarketName } from "~/app/platform/ui/market-name";

/** Who issues a paper: the market, and the lines that say who runs it. */
export function Issuer({ lines }: { lines: readonly string[] }) {
  return (
    <>
      <b>
        <MarketName mark={null} />
      </b>
      {lines.map((line) => (
        <p key={line} className="text-ink-3 font-dense wrap-anywhere" dir="auto">
          {line}
        </p>
      ))}
    </>
  );
}
