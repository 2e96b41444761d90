import { touchArea } from "../support/telling-screens/touch";

touchArea("support");
