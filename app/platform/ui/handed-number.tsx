import { printedNumber } from "../format/handed-number";

/** A printed number, in groups: neither translated nor taken for words. */
export function HandedNumber({ number }: { number: string }) {
  return (
    <bdi data-breaks="" translate="no">
      {printedNumber(number)}
    </bdi>
  );
}
