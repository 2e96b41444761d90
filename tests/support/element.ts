/** An element of HTML that React, or a browser, has written; texts are strings. */
export interface Element {
  tag: string;
  attributes: Record<string, string>;
  children: (Element | string)[];
}
