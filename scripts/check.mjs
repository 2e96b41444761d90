import { staticSteps } from "./static-steps.mjs";
import { runSteps } from "./steps.mjs";

await runSteps(staticSteps());
