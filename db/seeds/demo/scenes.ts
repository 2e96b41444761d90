import type { Scene } from "../pictures/scenes.server";

/**
 * The banners of the demo shop, by name. Those with `light: 0.5` fill the whole width, because no text is drawn over
 * adverts; the others leave their left side to the text of a banner row. Props: file name, centre, foot, size, tilt,
 * hue.
 */
const prop = (code: string, x: number, foot: number, size: number, tilt?: number, hue?: number) => ({
  code,
  x,
  foot,
  size,
  tilt,
  hue,
});

export const scenes = {
  homeRefresh: {
    ground: "ember",
    props: [prop("1f6cb-fe0f", 0.76, 0.9, 0.86), prop("1fad6", 0.53, 0.9, 0.27), prop("1fab4", 0.93, 0.94, 0.6)],
  },
  soundWeek: {
    ground: "night",
    props: [prop("1f4fb", 0.68, 0.9, 0.52), prop("1f3a7", 0.83, 0.92, 0.74), prop("1f4f7", 0.945, 0.95, 0.34)],
  },
  pantry: {
    ground: "forest",
    props: [
      prop("1f9fa", 0.78, 0.88, 0.72),
      prop("1f34e", 0.62, 0.92, 0.33),
      prop("1f96d", 0.93, 0.94, 0.42, 12),
      prop("1f951", 0.7, 0.96, 0.3),
    ],
  },
  streetStyle: {
    ground: "ocean",
    props: [prop("1f9e5", 0.68, 0.86, 0.7), prop("1f45f", 0.84, 0.93, 0.5, -40), prop("1f9e2", 0.94, 0.66, 0.34, 8)],
  },
  beautyHour: {
    ground: "berry",
    light: 0.5,
    props: [
      prop("1f6c1", 0.15, 0.9, 0.6),
      prop("1f9f4", 0.36, 0.92, 0.7),
      prop("1f484", 0.53, 0.93, 0.62),
      prop("1f9fc", 0.7, 0.93, 0.5),
      prop("1fa9e", 0.88, 0.9, 0.7),
    ],
  },
  teaTime: {
    ground: "cocoa",
    props: [prop("1f375", 0.66, 0.92, 0.5), prop("1fad6", 0.82, 0.9, 0.66), prop("1f36f", 0.945, 0.94, 0.38)],
  },
  harvest: {
    ground: "forest",
    light: 0.5,
    props: [
      prop("1f34d", 0.12, 0.92, 0.72, -6),
      prop("1f9fa", 0.5, 0.88, 0.76),
      prop("1f347", 0.29, 0.93, 0.46),
      prop("1f34e", 0.38, 0.96, 0.32),
      prop("1f951", 0.62, 0.96, 0.32),
      prop("1f353", 0.73, 0.93, 0.4, 8),
      prop("1f96d", 0.88, 0.94, 0.58, 10),
    ],
  },
  campWeekend: {
    ground: "forest",
    light: 0.5,
    props: [
      prop("1f384", 0.11, 0.86, 0.62),
      prop("26fa", 0.46, 0.9, 0.82),
      prop("1f97e", 0.25, 0.94, 0.34),
      prop("1f392", 0.7, 0.93, 0.56),
      prop("1f9ed", 0.82, 0.95, 0.26),
      prop("1f526", 0.92, 0.88, 0.4),
    ],
  },
  gifts: {
    ground: "berry",
    light: 0.5,
    props: [
      prop("1f388", 0.1, 0.72, 0.6),
      prop("1f9f8", 0.34, 0.92, 0.74),
      prop("1f381", 0.54, 0.93, 0.62),
      prop("1f9e9", 0.71, 0.94, 0.36),
      prop("1fa81", 0.88, 0.84, 0.68),
    ],
  },
  travel: {
    ground: "ocean",
    light: 0.5,
    props: [
      prop("1f302", 0.12, 0.9, 0.66),
      prop("1f392", 0.3, 0.92, 0.6),
      prop("1f9f3", 0.49, 0.93, 0.84),
      prop("1f4f8", 0.66, 0.94, 0.42),
      prop("1f576-fe0f", 0.78, 0.95, 0.24),
      prop("1f45c", 0.9, 0.9, 0.58),
    ],
  },
  players: {
    ground: "night",
    light: 0.5,
    props: [
      prop("1f4fa", 0.14, 0.92, 0.66),
      prop("1f3b2", 0.31, 0.94, 0.3),
      prop("1f3ae", 0.5, 0.86, 0.72),
      prop("1f579-fe0f", 0.71, 0.93, 0.54),
      prop("1f3a7", 0.88, 0.9, 0.62),
    ],
  },
} satisfies Record<string, Scene>;

export type SceneName = keyof typeof scenes;
