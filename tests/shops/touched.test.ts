import { demoDatabase } from "../support/demo-database";
import { touchArea } from "../support/telling-screens/touch";

touchArea("shops", demoDatabase());
