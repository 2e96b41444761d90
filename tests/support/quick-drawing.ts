import { createRequire } from "node:module";

// As the built server does, the shops in tests draw with React's renderer for production, which takes a third of the
// time. Everything else of React stays the one for development: only that has `act`. What React warns of while drawing
// is said in the tests without a database.
const require = createRequire(import.meta.url);
require("react");
const before = process.env.NODE_ENV;
process.env.NODE_ENV = "production";
require("react-dom/server");
process.env.NODE_ENV = before;
