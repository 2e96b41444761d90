import { touchArea } from "../support/screen-texts/touch";

touchArea("papers");
