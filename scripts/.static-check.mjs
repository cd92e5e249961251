import { rmSync, readFileSync, writeFileSync } from 'node:fs';
import { cp, mkdtemp, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { createVitest } from 'vitest/node';
const ROOT='/work/main';
const st=JSON.parse(readFileSync('/tmp/mut/static.json')).files, ch=JSON.parse(readFileSync('/tmp/mut/changed.json')).files;
const list=[];
for(const [f,v] of Object.entries(st)) if(!(f in ch)) for(const m of v.mutants) if(m.status==='Timeout') list.push([f,v.source,m]);
for(const [f,v] of Object.entries(ch)) for(const m of v.mutants) if(m.status==='Ignored') list.push([f,v.source,m]);
const copy=await mkdtemp('/tmp/parley-static-');
process.once('exit',()=>rmSync(copy,{recursive:true,force:true}));
for(const p of ['src','tests','scripts','server','package.json','tsconfig.json','vitest.config.ts']) await cp(join(ROOT,p),join(copy,p),{recursive:true});
await symlink(join(ROOT,'node_modules'),join(copy,'node_modules'));
const vitest=await createVitest('test',{root:copy,watch:false,reporters:[{}],onConsoleLog:()=>false});
await vitest.standalone();
const off=(s,p)=>{const l=s.split('\n');let o=0;for(let i=0;i<p.line-1;i++)o+=l[i].length+1;return o+p.column-1;};
let killed=0,survived=0,skipped=0;
for(const [f,src,m] of list){
  const path=join(copy,f); const now=readFileSync(path,'utf8');
  if(now!==src){skipped++;console.log('skip',f);continue;}
  const a=off(src,m.location.start),b=off(src,m.location.end);
  writeFileSync(path,src.slice(0,a)+m.replacement+src.slice(b)); vitest.invalidateFile(path);
  const folder=f.split('/')[2];
  let ok=false;
  for (const where of [join(copy,'tests/domain',folder), join(copy,'tests/domain')]) {
    const specs=await vitest.globTestSpecifications([where]);
    const {testModules}=await vitest.runTestSpecifications(specs);
    ok=testModules.some(t=>[...t.children.allTests('failed')].length>0||t.errors().length>0);
    if(ok)break;
  }
  if(ok)killed++;else{survived++;console.log('SURVIVED',f,m.location.start.line,JSON.stringify(src.slice(a,b)).slice(0,80),'->',m.replacement.slice(0,60));}
  writeFileSync(path,src); vitest.invalidateFile(path);
}
console.log({n:list.length,killed,survived,skipped});
await vitest.close();
