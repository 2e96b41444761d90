import { tellArea } from "../support/telling-screens/area";

tellArea("staff");
