/**
 * Our own tag beside `EXT-X-MAP`: container and codecs of what follows, as `MediaSource` is told them. Players that do
 * not know it ignore it.
 */
export const typeTag = "#EXT-X-PASAR-TYPE:";
