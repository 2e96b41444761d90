/** Values that someone might put into a page to run code, escape their place, or break the page for everybody. */
const scripts = [
  "<script>window.__pwned=1</script>",
  "</script><script>window.__pwned=1</script>",
  "<img src=x onerror=window.__pwned=1>",
  "&lt;img src=x onerror=window.__pwned=1&gt;",
  "&#60;svg/onload=window.__pwned=1&#62;",
  "</title></head><script>window.__pwned=1</script>",
  "</style><script>window.__pwned=1</script>",
  "{{constructor.constructor('window.__pwned=1')()}}",
  "$t(shell:brand.title)",
  "\u202e\u0000\u2028window.__pwned=1",
  "<!--<script>",
];

const links = [
  "javascript:window.__pwned=1",
  "JaVaScRiPt:window.__pwned=1",
  "\tjava\nscript:window.__pwned=1",
  "javascript&colon;window.__pwned=1",
  "&#106;avascript:window.__pwned=1",
  "data:text/html,<script>window.__pwned=1</script>",
  "vbscript:window.__pwned=1",
  "//evil.example/path",
  "/\\evil.example",
  "https://evil.example@127.0.0.1/",
  'https://evil.example/" onmouseover="window.__pwned=1',
  "blob:https://evil.example/1",
  "file:///etc/passwd",
  "/pages/../../etc/passwd",
  "/nowhere/at/all",
];

const styles = [
  "red;} body{display:none!important} .x{color:red",
  "red}</style><script>window.__pwned=1</script>",
  "expression(window.__pwned=1)",
  "url(javascript:window.__pwned=1)",
  "url('https://evil.example/a.png') , url(data:text/html,x)",
  'url("https://evil.example/\\");}body{display:none}")',
  "\\7d body\\7b display:none\\7d",
  "/* unclosed",
  "'unclosed",
  "red;@import 'https://evil.example/a.css'",
  "var(--x,;}body{display:none)",
  "env(x);}",
  "red!important;position:fixed;inset:0;z-index:99999",
  "calc(100% - (((((1px",
  "999999999999999999999px",
  "-9999px",
  "1px\n}\nbody{display:none}",
  "attr(data-x url)",
  "image-set(url(https://evil.example/x) 1x)",
];

const styleKeys = ["color", "background-color", "background-image", "margin", "border", "height", "width", "font-size"];
const moreKeys = [
  "position",
  "behavior",
  "-moz-binding",
  "content",
  "color;}body{display:none}",
  "--rpx",
  "__proto__",
  "animation",
];

/** Returns a module that must still render after whatever precedes it. */
const last = (mark: string) => ({ type: "division", params: { lineText: mark } });

function page(title: string, item: unknown[]) {
  return {
    page: { params: { navigationBarTitleText: title, share_title: title }, style: {} },
    item: [...item, last("STILL-HERE")],
  };
}

const styleItems = styles.flatMap((value) => [
  { type: "empty", style: Object.fromEntries(styleKeys.map((key) => [key, value])) },
  {
    type: "division",
    style: { padding: value },
    params: { lineWidth: value, lineHeight: value, lineBackground: value },
  },
]);

/** Documents by attack. Each is imported, published and opened. */
export const hostileDocuments: Record<string, unknown> = {
  "scripts in texts": page(scripts.join(" "), [
    ...scripts.flatMap((text) => [
      { type: "notice", data: [{ content: text, link: "/" }] },
      { type: "search", data: [{ content: text }] },
      { type: "division", params: { lineText: text } },
      { type: "categoryTitle", params: {}, data: [{ categoryName: text, icon: text, categoryLink: "1" }] },
    ]),
    { type: "menu", data: scripts.map((text) => ({ text, icon: text, iconClass: text, bgClass: text, link: "/" })) },
  ]),
  "links that run or leave": page("links", [
    { type: "menu", data: links.map((link) => ({ text: "go", icon: "wlIcon-leimu", bgClass: "bg-red", link })) },
    ...links.map((link) => ({ type: "notice", data: [{ content: "go", link }] })),
    ...links.map((link) => ({ type: "image", data: [{ image: link, link }] })),
    ...links.slice(0, 8).map((link) => ({ type: "video", data: [{ image: link, video: link }] })),
  ]),
  "styles that leave their rule": page("styles", styleItems),
  "style keys that are none": page("keys", [
    ...moreKeys.map((key) => ({ type: "empty", style: { [key]: "red", height: "20px" } })),
    { type: "empty", style: ["color", "red"] },
    { type: "empty", style: "color:red}body{display:none}" },
  ]),
  "a head that breaks out": {
    page: {
      params: { navigationBarTitleText: scripts[5], share_title: scripts[2] },
      style: {
        navigationBarTextStyle: styles[0],
        navigationBarBackgroundColor: styles[1],
        navigationBackgroundImage: styles[3],
        pageBackgroundColor: styles[0],
        pageBackgroundImage: 'url("javascript:window.__pwned=1")',
      },
    },
    item: [last("STILL-HERE")],
  },
  "shapes and types that are none": page("shapes", [
    ...[null, 1, "menu", [], {}, true, { type: null }, { type: 7 }, { type: {} }],
    ...["__proto__", "constructor", "toString", "../../etc/passwd", "Menu", "unheard-of", ""].map((type) => ({ type })),
    { type: "menu", data: {} },
    { type: "menu", data: "rows" },
    {
      type: "menu",
      data: [null, 1, "x", [], { link: {} }],
      params: { colfive: "1e9", menuTextSize: {}, menuHeightWidth: ["5px"] },
    },
    { type: "banner", params: { interval: "-1", banstyle: {} }, data: [{ image: { a: 1 } }] },
    {
      type: "goods",
      params: { colthree: "NaN", colmargin: "1;}" },
      data: [{ goodsLink: "1 or 1=1" }, { goodsLink: 1e20 }, { goodsLink: -1 }],
    },
    { type: "article", data: [{ articleLink: "'; drop table goods; --" }] },
    { type: "classify", params: { colStyle: "constructor" }, data: [{ categoryId: "__proto__", tags: {} }] },
    { type: "activity", data: [{ activity: "__proto__", describe: scripts[0] }] },
    { type: "advertImage", data: [{ advertLink: "99999999999999999999" }] },
  ]),
};
