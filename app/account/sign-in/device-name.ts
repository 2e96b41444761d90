/** What a user agent is, as far as a person can tell devices apart by it. */
export interface DeviceName {
  /** "Chrome", "" = unknown. */
  browser: string;
  /** "Android", "" = unknown. */
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

/** The first that matches wins: user agents name others too. */
export function deviceName(agent: string): DeviceName {
  const find = (list: [RegExp, string][]) => list.find(([pattern]) => pattern.test(agent))?.[1] ?? "";
  return { browser: find(browsers), system: find(systems), handheld: /Mobi|Android|iPhone|iPad/.test(agent) };
}
