/** Old links name their page behind the hash: `/#/pages/product/goods?id=7`. Opens it; false when there is none. */
export function rewriteOldLink(): boolean {
  const { hash } = window.location;
  // `#//host` would leave the shop.
  if (!/^#\/(?![/\\])/.test(hash)) return false;
  window.location.replace(hash.slice(1));
  return true;
}
