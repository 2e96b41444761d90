/**
 * The files that are made of a market's pictures: `/media/<hash>-touch.png`. A closed list, like the widths of
 * pictures. `icon.ico` holds 16 and 32 pixels; `touch.png` (180) and `maskable.png` (512) have no transparent parts,
 * nor has `letter.png`, a logo of 80 pixels height for mails.
 */
export const iconFiles = ["icon.ico", "touch.png", "192.png", "512.png", "maskable.png", "letter.png"] as const;
export type IconFile = (typeof iconFiles)[number];

export function isIconFile(name: string): name is IconFile {
  return (iconFiles as readonly string[]).includes(name);
}
