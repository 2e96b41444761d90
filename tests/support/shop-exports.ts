/** Exports of other programs in their literal shape, with what real ones are full of. Each is the same every time. */

const quoted = (cell: string | number) =>
  /[",\n\r]/.test(String(cell)) ? `"${String(cell).replaceAll('"', '""')}"` : String(cell);
const line = (cells: readonly (string | number)[], sign = ",") =>
  cells.map((cell) => (sign === "," ? quoted(cell) : quoted(cell).replaceAll("\n", " "))).join(sign);

const shopifyHead = [
  ...["Handle", "Title", "Body (HTML)", "Vendor", "Product Category", "Type", "Tags", "Published", "Option1 Name"],
  ...["Option1 Value", "Option1 Linked To", "Option2 Name", "Option2 Value", "Option2 Linked To", "Option3 Name"],
  ...["Option3 Value", "Option3 Linked To", "Variant SKU", "Variant Grams", "Variant Inventory Tracker"],
  ...["Variant Inventory Qty", "Variant Inventory Policy", "Variant Fulfillment Service", "Variant Price"],
  ...["Variant Compare At Price", "Variant Requires Shipping", "Variant Taxable", "Unit Price Total Measure"],
  ...["Unit Price Total Measure Unit", "Unit Price Base Measure", "Unit Price Base Measure Unit", "Variant Barcode"],
  ...["Image Src", "Image Position", "Image Alt Text", "Gift Card", "SEO Title", "SEO Description"],
  ...["Variant Image", "Variant Weight Unit", "Variant Tax Code", "Cost per item", "Status"],
];

type Row = Record<string, string | number>;

const usualVariant: Row = {
  "Variant Inventory Tracker": "shopify",
  "Variant Inventory Policy": "deny",
  "Variant Fulfillment Service": "manual",
  "Variant Requires Shipping": "true",
  "Variant Weight Unit": "lb",
  "Variant Grams": "453.59237",
  "Variant Inventory Qty": 4,
  "Variant Price": "12.00",
};

/** 200 goods as Shopify exports them; two of them cannot be sold as they are. */
export function shopifyExport(): string {
  const rows: Row[] = [];
  const add = (handle: string, goods: Row, variants: Row[]) => {
    for (const [at, variant] of variants.entries()) {
      const picture = "Image Src" in variant && Object.keys(variant).length === 1;
      const first = { Vendor: "Acme & Söhne", Published: "true", Status: "active", "Gift Card": "false", ...goods };
      rows.push({ Handle: handle, ...(at === 0 ? first : {}), ...(picture ? {} : usualVariant), ...variant });
    }
  };
  for (let at = 0; at < 188; at++) {
    const html = `<div class="rte"><p>It&rsquo;s <b>item ${at}</b>, 15&quot; wide.</p>\n<table><tr><td>Width</td><td>10 cm</td></tr></table></div>`;
    const goods = {
      Title: `Item ${at}`,
      "Body (HTML)": html,
      Type: "Things",
      "Image Src": `https://cdn.example/${at}.jpg`,
    };
    if (at % 3 === 0)
      add(`item-${at}`, { ...goods, "Option1 Name": "Size", "Option2 Name": "Colour" }, [
        { "Option1 Value": "S", "Option2 Value": "Red", "Variant SKU": `IT-${at}-S`, "Variant Grams": "70.0" },
        {
          "Option1 Value": "M",
          "Option2 Value": "Red",
          "Variant SKU": `IT-${at}-M`,
          "Variant Compare At Price": "10.00",
        },
        { "Image Src": `https://cdn.example/${at}-2.jpg` },
      ]);
    else
      add(`item-${at}`, { ...goods, "Option1 Name": "Title" }, [
        {
          "Option1 Value": "Default Title",
          "Variant SKU": at % 5 === 0 ? "" : `'08500640600${at}`,
          "Variant Grams": "0.0",
        },
      ]);
  }
  const one = { "Option1 Name": "Title" };
  const only = { "Option1 Value": "Default Title" };
  add("long-title", { ...one, Title: "Handmade ".repeat(20) }, [only]);
  add("long-option", { Title: "Long option", "Option1 Name": "Model" }, [
    { "Option1 Value": "For the phone model ".repeat(4) },
  ]);
  add("many", { Title: "Many values", "Option1 Name": "Model" }, [
    ...Array.from({ length: 76 }, (_, at) => ({ "Option1 Value": `Model ${at}`, "Variant SKU": `MANY-${at}` })),
  ]);
  add("same-sku", { Title: "Same code", "Option1 Name": "Size" }, [
    { "Option1 Value": "S", "Variant SKU": "SAME" },
    { "Option1 Value": "M", "Variant SKU": "SAME" },
  ]);
  add("free", { ...one, Title: "Catalogue" }, [{ ...only, "Variant Price": "0.00" }]);
  add("below", { ...one, Title: "Oversold" }, [{ ...only, "Variant Inventory Qty": -2 }]);
  add("short-code", { ...one, Title: "Code of a spreadsheet" }, [{ ...only, "Variant SKU": "8.50064E+11" }]);
  add("inch", { ...one, Title: 'Screen 15"' }, [only]);
  add("emoji", { ...one, Title: "Teekanne 🫖\u2028für Gäste" }, [only]);
  add("gift-card", { ...one, Title: "Gift card", "Gift Card": "true" }, [{ ...only, "Variant Grams": "" }]);
  add("no-price", { ...one, Title: "Ask us" }, [{ ...only, "Variant Price": "on request" }]);
  add("too-many", { Title: "Too many", "Option1 Name": "A", "Option2 Name": "B", "Option3 Name": "C" }, [
    ...Array.from({ length: 90 }, (_, at) => ({
      "Option1 Value": `A${at % 30}`,
      "Option2 Value": `B${Math.floor(at / 30)}`,
      "Option3 Value": `C${at % 5}`,
    })),
  ]);
  return `${[shopifyHead, ...rows.map((row) => shopifyHead.map((title) => row[title] ?? ""))].map((cells) => line(cells)).join("\n")}\n`;
}

const wooHead = [
  ...["ID", "Type", "SKU", "GTIN, UPC, EAN, or ISBN", "Name", "Published", "Is featured?", "Visibility in catalog"],
  ...["Short description", "Description", "Date sale price starts", "Date sale price ends", "Tax status", "Tax class"],
  ...[
    "In stock?",
    "Stock",
    "Low stock amount",
    "Backorders allowed?",
    "Sold individually?",
    "Weight (kg)",
    "Length (cm)",
  ],
  ...["Width (cm)", "Height (cm)", "Allow customer reviews?", "Purchase note", "Sale price", "Regular price"],
  ...["Categories", "Tags", "Shipping class", "Images", "Download limit", "Download expiry days", "Parent"],
  ...["Grouped products", "Upsells", "Cross-sells", "External URL", "Button text", "Position", "Brands"],
  ...["Attribute 1 name", "Attribute 1 value(s)", "Attribute 1 visible", "Attribute 1 global"],
  ...["Attribute 2 name", "Attribute 2 value(s)", "Attribute 2 visible", "Attribute 2 global"],
];

/** 120 goods as WooCommerce exports them: a set of other goods (grouped) has no price of its own. */
export function wooExport(): string {
  const rows: Row[] = [];
  for (let at = 0; at < 80; at++)
    rows.push({
      ID: 1000 + at,
      Type: "simple",
      SKU: at % 4 === 0 ? "" : `WOO-${at}`,
      Name: `Tasse ${at}`,
      Published: 1,
      "Short description": "Steinzeug",
      Description: "<p>Schön &amp; gut</p>\\n\\n<p>Spülmaschinenfest</p>",
      "In stock?": 1,
      Stock: at % 2 === 0 ? "" : 7,
      "Weight (kg)": "0.35",
      "Regular price": at % 3 ? "16.806723" : "20",
      "Sale price": at % 7 === 0 ? "15" : "",
      Images: `https://woo.example/${at}.jpg, https://woo.example/${at}b.jpg`,
      "Attribute 1 name": "Farbe",
      "Attribute 1 value(s)": "Blau, Weiß",
      "Attribute 1 visible": 1,
    });
  for (let at = 0; at < 39; at++) {
    const id = 2000 + at * 10;
    rows.push({
      ID: id,
      Type: "variable",
      SKU: `VAR-${at}`,
      Name: `Hoodie ${at}`,
      Published: 1,
      "In stock?": 1,
      "Weight (kg)": "1.5",
      "Attribute 1 name": "Colour",
      "Attribute 1 value(s)": "Blue, Green",
      "Attribute 2 name": "Logo",
      "Attribute 2 value(s)": "Yes, No",
    });
    for (const [place, colour] of ["Blue", "Green"].entries())
      rows.push({
        ID: id + place + 1,
        Type: "variation",
        SKU: `VAR-${at}-${colour}`,
        Name: `Hoodie ${at} - ${colour}, Yes`,
        Published: 1,
        "In stock?": 1,
        Stock: place,
        "Regular price": "45",
        Parent: at % 2 ? `id:${id}` : `VAR-${at}`,
        "Attribute 1 name": "Colour",
        "Attribute 1 value(s)": colour,
        "Attribute 2 name": "Logo",
        "Attribute 2 value(s)": "Yes",
      });
  }
  rows.push({ ID: 9000, Type: "grouped", SKU: "SET", Name: "Set", Published: 1, "Grouped products": "WOO-1, WOO-2" });
  return `\ufeff${[wooHead, ...rows.map((row) => wooHead.map((title) => row[title] ?? ""))].map((cells) => line(cells)).join("\n")}\n`;
}

/** 100 goods as a German Excel saves them, in windows-1252 with semicolons: its codes have lost their zeros. */
export function excelTable(): string {
  const head = [
    "Artikelnummer",
    "Bezeichnung",
    "Beschreibung",
    "Farbe",
    "VK-Preis",
    "UVP",
    "EK",
    "Bestand",
    "Gewicht (kg)",
  ];
  const rows = Array.from({ length: 100 }, (_, at) => [
    ...[
      at % 9 === 0 ? "8,50064E+11" : String(at + 1),
      `Käsemesser Größe ${at}`,
      `Klinge 15" – für ${at} €`,
      at % 2 ? "grün" : "",
    ],
    ...[at % 10 === 0 ? "1.234,50" : `${at + 1},5`, at % 4 ? "" : "9.999,00", "3,4567", at % 8 ? "12" : "-2", "0,35"],
  ]);
  return `${[head, ...rows].map((cells) => cells.join(";")).join("\r\n")}\r\n`;
}

/** 100 styles with two sizes each as a Chinese ERP exports them, in GB 18030. */
export function erpTable(): string {
  const head = [
    "款式编码",
    "商品编码",
    "商品名称",
    "颜色及规格",
    "基本售价",
    "市场价",
    "成本价",
    "库存数",
    "重量(克)",
    "图片",
    "备注",
  ];
  const rows = Array.from({ length: 200 }, (_, at) => [
    ...[
      `KS${1000 + Math.floor(at / 2)}`,
      `KS${1000 + Math.floor(at / 2)}-${(at % 2) + 1}`,
      `铁观音茶叶礼盒${Math.floor(at / 2)}号`,
    ],
    ...[
      at % 2 ? "５００克" : "250克",
      "￥１２８．００".replace("￥", at % 5 ? "" : "US$"),
      "168",
      "45.5000",
      at % 7 ? "30.00" : "－2",
    ],
    ...["250.0", `https://img.example/${at}.jpg`, ""],
  ]);
  return `${[head, ...rows].map((cells) => line(cells)).join("\r\n")}\r\n`;
}
