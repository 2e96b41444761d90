/**
 * A page's scripts come when the browser has nothing else to do, or at the first touch: until then links and forms work
 * without them, and pictures have the whole line. A touch of a link begins nothing, because the next page would wait
 * for scripts of this one; one that has to act before the first screen (an old link, a navigation to be taken up again)
 * begins them at once.
 *
 * Runs as a classic script behind everything that it looks for. Replaces elements one for one: React takes the document
 * over as it was sent.
 */
export const lateStart = `(()=>{
const me=document.currentScript,touches=["pointerdown","keydown","input"];
let begun=false;
function begin(){
if(begun)return;
begun=true;
for(const touch of touches)removeEventListener(touch,touched,true);
for(const link of document.querySelectorAll("link[rel=late]"))link.rel="modulepreload";
for(const file of me.dataset.files.split(" "))if(file)import(file);
const late=document.querySelector("script[type='text/late']"),script=document.createElement("script");
script.type="module";
script.nonce=me.nonce;
script.textContent=late.textContent;
late.replaceWith(script);
}
function touched({target}){if(!target.closest?.("a[href]"))begin()}
let going=null;
try{going=sessionStorage["pasar.going"]}catch{}
if(going||location.hash)begin();
else{
for(const touch of touches)addEventListener(touch,touched,{capture:true,passive:true});
addEventListener("load",()=>self.requestIdleCallback?requestIdleCallback(begin,{timeout:1e3}):setTimeout(begin,200));
setTimeout(begin,5e3);
}
})()`.replaceAll("\n", "");

/** Keeps the scripts of a page that Remix has drawn from starting by themselves; `lateStart` starts them. */
export function deferScripts(html: string): string {
  const at = html.indexOf('<link rel="modulepreload"');
  if (at < 0) return html;
  const scripts = html
    .slice(at)
    .replaceAll('<link rel="modulepreload"', '<link rel="late"')
    .replace(/(<script(?: nonce="[^"]*")?) type="module" async=""/, '$1 type="text/late"');
  return html.slice(0, at) + scripts;
}
