/** The distinguishing parts of a user agent. */
export interface DeviceName {
  /** For example "Chrome"; "" = unknown. */
  browser: string;
  /** For example "Android"; "" = unknown. */
  system: string;
  handheld: boolean;
}

const browsers: [RegExp, string][] = [
  [/MicroMessenger\//, "WeChat"],
  [/Edg(?:A|iOS)?\//, "Edge"],
  [/OPR\/|Opera/, "Opera"],
  [/SamsungBrowser\//, "Samsung Internet"],
  [/(?:Firefox|FxiOS)\//, "Firefox"],
  [/(?:Chrome|CriOS)\//, "Chrome"],
  [/Safari\//, "Safari"],
];

const systems: [RegExp, string][] = [
  [/iPhone|iPod/, "iPhone"],
  [/iPad/, "iPad"],
  [/Android/, "Android"],
  [/Windows/, "Windows"],
  [/Mac OS X|Macintosh/, "macOS"],
  [/CrOS/, "ChromeOS"],
  [/Linux/, "Linux"],
];

/** The first match wins: user agents also name other browsers. */
export function deviceName(agent: string): DeviceName {
  const find = (list: [RegExp, string][]) => list.find(([pattern]) => pattern.test(agent))?.[1] ?? "";
  return { browser: find(browsers), system: find(systems), handheld: /Mobi|Android|iPhone|iPad/.test(agent) };
}
