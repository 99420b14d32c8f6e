import {readFileSync, existsSync, globSync} from 'node:fs';
import {findMissing, readHtmlFacts, readMarkdownFacts} from './twins/facts.ts';
const out='/work/main/build'; const tw='/tmp/tw';
let n=0; const tally:any={};
for (const f of globSync('**/*.md',{cwd:tw})) { if(/part-\d+\.md$/.test(f)) continue;
 const page= f==='index.md'?'':f.replace(/\.md$/,'/'); if(!existsSync(`${out}/${page}index.html`)) {console.log('no html',f);continue;}
 const base=f.replace(/\.md$/,''); const parts=globSync(`${base}/part-*.md`,{cwd:tw}).sort();
 const text=[f,...parts].map(x=>readFileSync(`${tw}/${x}`,'utf8')).join('\n');
 const missing=findMissing(readHtmlFacts(readFileSync(`${out}/${page}index.html`,'utf8')),readMarkdownFacts(text)); n++;
 for(const m of missing){ const k=m.slice(0,150); (tally[k]??=[]).push(f);} }
console.log(n, Object.keys(tally).length); for(const [k,v] of Object.entries(tally).sort((a:any,b:any)=>b[1].length-a[1].length).slice(0,60)) console.log((v as any).length, k.replaceAll('\n','⏎'), (v as any)[0]);
