import type { Department } from "../catalogue";
import type { SceneName } from "../scenes";

/** What the documents may refer to: the rows and pictures of this seed. */
export interface Seeded {
  /** `/media/<hash>` of a banner. */
  scene(name: SceneName): string;
  /** Id of a department's top category, as the documents write it. */
  category(department: Department): string;
  /** Ids of goods of a department, a shop or both, the most recommended first. */
  goods(choice: { department?: Department; shop?: string; count: number; skip?: number }): string[];
  shop(key: string): number;
  article(key: string): string;
  /** Id of an advert, by its scene. */
  advert(scene: SceneName): string;
}
