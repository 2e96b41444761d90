/** Ends the process with a sentence when this Node is too old. Imports nothing: newer features would fail first. */
export function refuseOldNode() {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  if (major < 20 || (major === 20 && minor < 19) || major === 21 || (major === 22 && minor < 12)) {
    console.log(`Pasar needs Node 20.19, 22.12 or later; this is ${process.versions.node}.`);
    process.exit(1);
  }
}
