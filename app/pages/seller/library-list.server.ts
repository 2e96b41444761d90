import { defineLibrary } from "../library/library-list.server";
import { merchantStudio } from "../studio/studio.server";

export const libraryList = defineLibrary((request, context) => merchantStudio({ request, context }));
