import { Photo } from "../photo";
import type { Picture } from "../picture";

interface AvatarProps {
  picture: Picture | null;
  /** The person's name; its first letter is the fallback for a missing picture. */
  name: string;
  /** 18, 32, 44 or 68 px. */
  size?: "tiny" | "small" | "medium" | "large";
}

/** A person's round picture. Decorative: the name is next to it. */
export function Avatar({ picture, name, size = "medium" }: AvatarProps) {
  return (
    <span className={`avatar avatar-${size}`} aria-hidden="true">
      {picture ? <Photo picture={picture} place="tile" cover eager={size !== "tiny"} /> : [...name][0]?.toUpperCase()}
    </span>
  );
}
