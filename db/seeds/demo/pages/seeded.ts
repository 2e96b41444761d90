import type { Department } from "../catalogue";
import type { SceneName } from "../scenes";

/** Rows and pictures of this seed that the documents may refer to. */
export interface Seeded {
  /** `/media/<hash>` of a banner. */
  scene(name: SceneName): string;
  /** Id of a department's top category, as written in documents. */
  category(department: Department): string;
  /** Ids of goods of a department, a shop or both, most recommended first. */
  goods(choice: { department?: Department; shop?: string; count: number; skip?: number }): string[];
  shop(key: string): number;
  article(key: string): string;
  /** Id of an advert, by its scene. */
  advert(scene: SceneName): string;
}
