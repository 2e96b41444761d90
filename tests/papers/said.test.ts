import { describeArea } from "../support/screen-texts/area";

describeArea("papers");
