import { demoDatabase } from "../support/demo-database";
import { tellArea } from "../support/telling-screens/area";

tellArea("support", demoDatabase());
