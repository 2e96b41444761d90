import { describeArea } from "../support/screen-texts/area";

describeArea("taxes");
