/** Characters of an SMS (GSM 03.38); those of the second row count twice. */
const plain = /^[\n\r !"#%&'()*+,\-./0-9:;<=>?@A-Z_a-z¡£¤¥§¿ÄÅÆÇÉÑÖØÜßàäåæèéìñòöøùüΓΔΘΛΞΠΣΦΨΩ$^{}[\]~\\|€]*$/;
const twice = /[\^{}[\]~\\|€]/g;

/** Returns in how many parts a text is sent as an SMS; each of them is paid for. */
export function smsParts(text: string): number {
  const isPlain = plain.test(text);
  const length = isPlain ? text.length + (text.match(twice)?.length ?? 0) : text.length;
  const [alone, joined] = isPlain ? [160, 153] : [70, 67];
  return length <= alone ? 1 : Math.ceil(length / joined);
}
