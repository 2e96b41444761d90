import { defineLibrary } from "../library/library-list.server";
import { operatorStudio } from "../studio/studio.server";

export const libraryList = defineLibrary((request, context) => operatorStudio({ request, context }, "pages.read"));
