import { code128 } from "../barcode";

/** A number as bars, for scanners; the number itself stands beside it. */
export function Barcode({ text }: { text: string }) {
  const code = code128(text);
  if (code === null) return null;
  return (
    <svg className="note-code" viewBox={`0 0 ${code.width} 1`} preserveAspectRatio="none" aria-hidden="true">
      <path d={code.path} shapeRendering="crispEdges" />
    </svg>
  );
}
