/**
 * Opens the page of an old link, which names it after the hash: `/#/pages/product/goods?id=7`. False when there is
 * none.
 */
export function rewriteOldLink(): boolean {
  const { hash } = window.location;
  // `#//host` would lead away from the shop.
  if (!/^#\/(?![/\\])/.test(hash)) return false;
  window.location.replace(hash.slice(1));
  return true;
}
