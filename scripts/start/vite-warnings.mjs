/**
 * Keeps from the terminal what Vite says about options of the Remix plugin, which nobody who starts a shop could
 * change. Imported before Vite.
 */
const ofRemix = /`esbuild` option was specified by "remix" plugin|`envFile` option is deprecated/;
const warn = console.warn;
console.warn = (...words) => {
  if (!ofRemix.test(String(words[0]))) warn(...words);
};
