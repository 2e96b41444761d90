import type { Elements } from "~/app/design/children/elements";
import { Photo } from "~/app/design/photo";
import type { Picture } from "~/app/design/picture";

export interface Tile {
  key: string | number;
  name: string;
  /** Class of the name's text colour. */
  textColor: string;
  describe: string;
  tags: string;
  link: string;
  /** Percent of the row. */
  width: 25 | 50 | 100;
  pictures: Picture[];
  /** Rendered when there are no pictures. */
  instead?: Elements;
}

/** Tiles on one card, separated by hairlines; shared by `classify` and `activity`. */
export function Tiles({ tiles }: { tiles: Tile[] }) {
  return (
    <div className="tiles">
      {tiles.map(({ key, name, textColor, describe, tags, link, width, pictures, instead }: Tile) => (
        <a key={key} className={`tile tile-${width}`} href={link}>
          <span className={`tile-name ${textColor}`}>{name}</span>
          {tags !== "" && <span className="tile-tag">{tags}</span>}
          {describe !== "" && <span className="tile-line max-w-full hint leading-18">{describe}</span>}
          <span className="tile-pictures">
            {pictures.map((picture) => (
              <span key={picture.src} className="tile-picture">
                <Photo picture={picture} place="tile" cover />
              </span>
            ))}
            {pictures.length === 0 && instead}
          </span>
        </a>
      ))}
    </div>
  );
}
