"use strict";(globalThis.webpackChunkticketing_platform_docs=globalThis.webpackChunkticketing_platform_docs||[]).push([["8093"],{8017(e,t,r){r.d(t,{L:()=>a});var n=r(4848);let s=new Intl.DateTimeFormat("en-GB",{day:"numeric",month:"short",year:"numeric",timeZone:"UTC"});function a({moment:e}){return(0,n.jsx)("time",{dateTime:e,children:s.format(new Date(e))})}},3098(e,t,r){r.r(t),r.d(t,{default:()=>d});var n=r(4848),s=r(5310),a=r(3790),i=r(667),o=r(2009),l=r(5357);let u="lead_VPaj",c="problem_SofP",p=new Intl.DateTimeFormat("en-GB",{dateStyle:"long",timeZone:"UTC"});function d({view:e}){let t=e.apis.flatMap(({families:e})=>e.map(({operations:e})=>e.length*o.Yj.length*l.b.length)),r=e.apis.flatMap(({families:e})=>e.flatMap(e=>e.passed));return(0,n.jsx)(a.A,{title:"Sample results",description:"Which code samples of the API reference were run, when, with which runtimes, and how each ended.",children:(0,n.jsxs)("main",{className:"page_ND1G",children:[(0,n.jsx)("h1",{children:"Sample results"}),(0,n.jsx)("p",{className:u,children:`${h(r)} of ${h(t)} samples passed on ${p.format(new Date(e.date))} with ${e.runtimes.join(", ")}.`}),(0,n.jsx)("p",{children:"Each sample is taken from its page, with and without error handling, and run against a mock server of its specification. It passes when its request is valid, all languages send the same request in both forms, and it prints the response that the page shows. For one operation of each family the server also returns 401, 404, 409, 422, 429 and 500. The program has to fail and to show the error with its fields, and to retry once after 429."}),e.apis.map(e=>(0,n.jsx)(f,{api:e},e.id))]})})}function f({api:e}){return(0,n.jsxs)("section",{"aria-labelledby":e.id,children:[(0,n.jsx)("h2",{id:e.id,children:e.label}),(0,n.jsxs)("p",{className:u,children:["Specification"," ",(0,n.jsx)("code",{title:`SHA-256 ${e.sha256}`,children:e.sha256.slice(0,10)})]}),(0,n.jsx)("section",{className:"scroll_gZHa",tabIndex:0,"aria-label":`Results of ${e.label}`,children:(0,n.jsxs)("table",{className:"table_fCwd",children:[(0,n.jsx)("thead",{children:(0,n.jsxs)("tr",{children:[(0,n.jsx)("th",{scope:"col",children:"Operations"}),o.Yj.map(({id:e,label:t})=>(0,n.jsx)("th",{scope:"col",children:t},e)),(0,n.jsx)("th",{scope:"col",children:"Error handling"})]})}),(0,n.jsx)("tbody",{children:e.families.map(t=>(0,n.jsx)($,{api:e,family:t},t.name))})]})})]})}function $({api:e,family:t}){let{name:r,operations:a,passed:u,refusals:p}=t;return(0,n.jsxs)("tr",{children:[(0,n.jsx)("th",{scope:"row",children:(0,n.jsxs)("details",{children:[(0,n.jsx)("summary",{children:`${r} (${a.length})`}),(0,n.jsx)("ul",{className:"operations_OJUJ",children:a.map(({slug:t,problems:r=[]})=>(0,n.jsxs)("li",{children:[(0,n.jsx)(s.A,{to:`/${i.ts}/${e.id}/${t}/`,children:t}),r.map(([e,t])=>(0,n.jsx)("p",{className:c,children:`${e}: ${t}`},`${e} ${t}`))]},t))})]})}),o.Yj.map(({id:e},t)=>(0,n.jsx)(m,{passed:u[t]??0,all:a.length*l.b.length},e)),(0,n.jsx)(m,{passed:p[0],all:p[1]})]})}function m({passed:e,all:t}){let r=e===t;return(0,n.jsx)("td",{className:r?void 0:c,children:r?`${t} passed`:`${e} of ${t} passed`})}function h(e){return e.reduce((e,t)=>e+t,0)}},9670(e,t,r){r.d(t,{P:()=>i});var n=r(4848),s=r(6497),a=r(844);function i({id:e,label:t}){let{withBaseUrl:r}=(0,s.hH)();return(0,n.jsxs)("span",{className:"links_BaFy",children:[(0,n.jsx)("a",{href:r((0,a.t7)({id:e},"json")),"aria-label":`${t}, JSON`,children:"JSON"}),(0,n.jsx)("a",{href:r((0,a.t7)({id:e},"yaml")),"aria-label":`${t}, YAML`,children:"YAML"})]})}},9648(e,t,r){r.d(t,{n:()=>i,B:()=>a});var n=r(898);let s=r(7560).m.footer;function a(){return(0,n.A)().siteConfig.customFields?.product}function i(){return"all"===a().content?s:[]}},633(e,t,r){r.d(t,{H:()=>s});var n=r(4848);function s({message:e,isTrying:t,onRetry:r}){return(0,n.jsxs)("div",{className:"search-failure",children:[(0,n.jsxs)("p",{children:[(0,n.jsx)("span",{role:"alert",children:e})," ",t?"Trying again\u2026":"Retrying automatically."]}),(0,n.jsx)("button",{type:"button",className:"search-retry","aria-disabled":t,onClick:t?void 0:r,children:"Retry"})]})}},58(e,t,r){r.d(t,{R0:()=>s,V:()=>n,lh:()=>a});let n={isOpen:!1,activeId:void 0},s="search-box",a="search-suggestions"},8819(e,t,r){r.d(t,{SH:()=>i,Tw:()=>o,V6:()=>l});var n=r(4498),s=r(90);let a=(0,n.Wf)("recent-searches");function i(){try{let e=JSON.parse(a.get()??"[]");if(!Array.isArray(e))return[];return e.filter(e=>"string"==typeof e).slice(0,5)}catch{return[]}}function o(e){if((0,s.a)(e))return;let t=e.slice(0,100),r=i().filter(e=>e!==t);a.set(JSON.stringify([t,...r].slice(0,5)))}function l(){a.del()}},90(e,t,r){r.d(t,{a:()=>s});let n=/[{[]\s*\\?["'{]/;function s(e){return n.test(e)}},9027(e,t,r){r.d(t,{Y:()=>s});var n=r(6540);function s(e,t){(0,n.useEffect)(()=>{if(!e)return;let r=2e3,n=setTimeout(function e(){t(),n=setTimeout(e,r=Math.min(2*r,3e4))},2e3);return window.addEventListener("online",t),()=>{clearTimeout(n),window.removeEventListener("online",t)}},[e,t])}},9769(e,t,r){r.d(t,{_:()=>s,eW:()=>n});let n="files/index.json",s=[{label:"All pages, HTML",text:"Unpack it and open index.html, for example on a computer without a network. Search and forms require the website.",path:"archives/site.zip"},{label:"All pages, Markdown",text:"Every page as Markdown with the OpenAPI documents, for a repository or an assistant.",path:"archives/markdown.zip"}]},844(e,t,r){r.d(t,{C1:()=>l,Rh:()=>o,t7:()=>s});let n="specs";function s({id:e},t){return`${n}/${e}.${t}`}let a={postman:".postman_collection.json",bruno:".bruno.zip",http:".http"};function i({id:e},t){return`collections/${e}${a[t]}`}let o=[{label:"OpenAPI document, JSON",text:"The specification that this reference is generated from.",toPath:e=>s(e,"json")},{label:"OpenAPI document, YAML",text:"The same specification as YAML.",toPath:e=>s(e,"yaml")},{label:"TypeScript client, zip",text:"A function with types for every operation. It requires no packages.",toPath:function({id:e}){return`clients/${e}-typescript.zip`}},{label:"Postman collection",text:"Every request in the format 2.1, by resource. Set your credentials in its variables and send.",toPath:e=>i(e,"postman")},{label:"Bruno collection",text:"The same requests as OpenCollection YAML. Unpack the zip and open the folder.",toPath:e=>i(e,"bruno")},{label:"HTTP file",text:"The same requests for VS Code (REST Client), JetBrains and httpYac.",toPath:e=>i(e,"http")}];function l(e,t,r){if(!e.startsWith(t))return;let[a,i,o,...l]=e.slice(t.length).replace(/(?:\/index)?\.html$|\/$/,"").split("/"),u=r.find(e=>e.id===i);if("api"===a&&u&&o&&!(l.length>0))return o===i?{path:s(u,"json"),label:"OpenAPI document"}:{path:function({id:e},t){return`${n}/${e}/${t}.json`}(u,o),label:"OpenAPI of this operation"}}},6746(e,t,r){r.d(t,{Gv:()=>n});function n(e){return"object"==typeof e&&null!==e&&!Array.isArray(e)}},5357(e,t,r){r.d(t,{b:()=>n});let n=["call","program"]},2009(e,t,r){r.d(t,{Yj:()=>ek});var n=r(1131);let s=/[\p{Cc}\p{Zl}\p{Zp}]|(?!\u200D)\p{Cf}/gu;function a(e,t){return(e.codePointAt(0)??0).toString(16).toUpperCase().padStart(t,"0")}function i(e,t){return e.replaceAll("\n",`
${t}`)}function o(e){if(""===e)return"''";let t=e.replaceAll("'","'\\''").replace(s,e=>{var t;return"\n"===e||"	"===e?e:`'$'${"\r"===(t=e)?"\\r":[...new TextEncoder().encode(t)].map(e=>`\\x${e.toString(16).padStart(2,"0")}`).join("")}''`});return`'${t}'`.replace(/^''(?=[$\\])/,"").replace(/(?<=')''$/,"")}function l(e){return!e.includes("\0")&&new TextEncoder().encode(e).length<125e3}function u(e){if(!e.includes("\0"))return`<(printf '%s' ${o(e)})`;let t=e.replaceAll("\\","\\\\").replaceAll("\0","\\0000");return`<(printf '%b' ${o(t)})`}function c(e){return e.replace(s,e=>"\n"===e?e:e.split("").map(e=>`\\u${a(e,4).toLowerCase()}`).join(""))}var p=r(4557);let d={bearer:{local:"token",holds:"your access token"},basic:{local:"credentials",holds:"your username:password"},apiKey:{local:"key",holds:"your API key"}};function f(e){let t=[];for(let{value:r,kind:n,variable:s,holds:a=d[n].holds}of e.credentials){if(void 0!==r||t.some(e=>e.variable===s))continue;let{local:e}=d[n],i=t.filter(t=>t.local.startsWith(e)).length;t.push({variable:s,local:0===i?e:`${e}${i+1}`,holds:a})}return t}function $(e){let t=[],r=[];for(let{name:n,value:s}of e.headers)"Cookie"===n?t.push([{text:s}]):r.push({name:n,parts:[{text:s}]});for(let{kind:s,in:a,name:i,value:o,part:l}of x(e))if("bearer"===s)r.push({name:"Authorization",parts:[{text:"Bearer "},l]});else if("basic"===s){var n;let e="secret"in l?{...l,base64:!0}:{text:(n=o,btoa(Array.from(new TextEncoder().encode(n),e=>String.fromCharCode(e)).join("")))};r.push({name:"Authorization",parts:[{text:"Basic "},e]})}else"header"===a?r.push({name:i??"",parts:[l]}):"cookie"===a&&t.push([{text:`${encodeURIComponent(i??"")}=`},l]);if(t.length>0){let e=t.flatMap((e,t)=>t>0?[{text:"; "},...e]:e);r.push({name:"Cookie",parts:e})}return r.map(({name:e,parts:t})=>({name:e,parts:function(e){let t=[];for(let r of e){let e=t.at(-1);e&&"text"in e&&"text"in r?t[t.length-1]={text:e.text+r.text}:t.push(r)}return t}(t)}))}function m(e){return x(e).filter(({kind:e,in:t})=>"apiKey"===e&&"query"===t).map(({name:e="",part:t})=>({name:e,part:t}))}function h(e){return e.length>0?`?${e.map(p.BW).join("&")}`:""}function y(e){return e.every(({wire:e})=>void 0===e)}function g(e){return new Set(e.map(({name:e})=>e)).size===e.length}function b({baseUrl:e,path:t,query:r}){return e+t+h(r)}function x(e){let t=new Map(f(e).map(e=>[e.variable,e]));return e.credentials.map(e=>{let{value:r="",variable:n}=e,s=t.get(n);return{...e,value:r,part:void 0===s?{text:r}:{secret:s}}})}function j({body:e}){switch(e.kind){case"none":return[];case"json":return[_(c(JSON.stringify(e.value,null,2)))];case"text":return[_(e.text)];case"form":if(!y(e.pairs)||0===e.pairs.length)return[_(h(e.pairs).slice(1))];return e.pairs.map(v);case"binary":return[`--data-binary ${o(`@${e.file}`)}`];case"multipart":return e.parts.map(S)}}function v({name:e,value:t}){let r=(0,n.jR)(e);return l(t)?`--data-urlencode ${o(`${r}=${t}`)}`:`--data-urlencode ${o(`${r}@`)}${u(t)}`}function _(e){return l(e)?`--data-raw ${o(e)}`:`--data-binary @${u(e)}`}function S(e){if("file"===e.kind){var t;let r,n,s;return`--form ${o((t=e,n=(r=/^[\w.-]+$/.test(t.file))?t.file:w(t.file),s=r?"":`;filename=${w(t.fileName)}`,`${t.name}=@${n};type=${t.type}${s}`))}`}let r="text"===e.kind?e.value:c(JSON.stringify(e.value)),n=e.type?`;type=${e.type}`:"";if(!l(r)){let t=n?o(n):"";return`--form ${o(`${e.name}=<`)}${u(r)}${t}`}if(!n){let t=/^[@<"\s]|;|\s$/.test(r)?"--form-string":"--form";return`${t} ${o(`${e.name}=${r}`)}`}return`--form ${o(`${e.name}=${w(r)}${n}`)}`}function w(e){return`"${e.replace(/["\\]/g,"\\$&")}"`}function T(e,t="  "){return`curl ${e.join(` \\
${t}`)}`}function P({method:e,body:t}){return"HEAD"===e?["--head"]:"GET"===e&&"none"===t.kind?[]:[`--request ${e}`]}function R(e){return N(e)?`"$base_url${e}"`:`"$base_url"${o(e)}`}function C({name:e,part:t}){return"text"in t?`--url-query ${o(`${(0,n.jR)(e)}=${t.text}`)}`:`--url-query ${A([{text:`${(0,n.jR)(e)}=`},t],"program")}`}function E({name:e,parts:t},r){let[n,s]=t;if(s&&"base64"in s)return`--user "${k(s,r)}"`;if(!n||"text"in n&&""===n.text&&!s)return`--header ${o(`${e};`)}`;let a="text"in n&&!s?`${e}: ${n.text}`:"";return l(a)?`--header ${A([{text:`${e}: `},...t],r)}`:`--header @${u(a)}`}function A(e,t){if(!e.some(e=>"secret"in e))return o(e.map(e=>"text"in e?e.text:"").join(""));if(e.every(e=>"secret"in e||N(e.text))){let r=e.map(e=>"text"in e?e.text:k(e,t));return`"${r.join("")}"`}return e.map(e=>"text"in e?o(e.text):`"${k(e,t)}"`).join("")}function k({secret:e},t){return`$${"call"===t?e.variable:e.local}`}function N(e){return/^[\w./~%?=&,:;@+ -]*$/.test(e)}function O(e){return`"${e.replace(/["\\]/g,"\\$&").replace(s,q)}"`}function q(e){if("\n"===e)return"\\n";if("\r"===e)return"\\r";if("	"===e)return"\\t";let t=a(e,4).toLowerCase();return t.length>4?`\\U${t.padStart(8,"0")}`:`\\u${t}`}function H(e,t=""){var r,n,s;if(null===e)return"nil";if("string"==typeof e)return O(e);if("number"==typeof e){let t;return t=JSON.stringify(r=e),Number.isSafeInteger(r)||/[.e]/.test(t)?t:`${t}.0`}if("object"!=typeof e)return String(e);let a=`${t}	`;if(Array.isArray(e)){let r,i=e.map(e=>H(e,a));return`[]any${n=i,s=t,(r=`{${n.join(", ")}}`).length<=60&&!r.includes("\n")?r:`{
${n.map(e=>`${s}	${e},
`).join("")}${s}}`}`}let i=Object.entries(e);if(0===i.length)return"map[string]any{}";let o=(function(e){let t=[],r=[],n=[],s=0,a=()=>{let e=Math.max(...r.map(({key:e})=>L(e)));for(let{key:n,value:s}of r)t.push(`${n}${" ".repeat(e-L(n)+1)}${s}`);r=[]};for(let t of e){var i;let e=t.value.includes("\n")?0:(i=t.key,new TextEncoder().encode(i).length-1);r.length>0&&function(e,t,r){if(0===e||0===t)return!0;if(0===r.length||e<=40&&t<=40)return!1;let n=t/Math.exp(r.reduce((e,t)=>e+t,0)/r.length);return 2.5*n<=1||n>=2.5}(s,e,n)&&(a(),n=[]),e>0&&n.push(Math.log(e)),s=e,r.push(t)}return r.length>0&&a(),t})(i.map(([e,t])=>({key:`${O(e)}:`,value:H(t,a)}))).map(e=>`${a}${e},
`);return`map[string]any{
${o.join("")}${t}}`}function L(e){return[...e].length}let U={imports:[],setup:"",reader:"nil",headers:"",functions:""};function D({body:e},t){let r=F(t);switch(e.kind){case"none":return U;case"json":return{...U,imports:["bytes","encoding/json"],setup:`	body, err := json.Marshal(${H(e.value,"	")})
${r}`,reader:"bytes.NewReader(body)"};case"text":return{...U,imports:["strings"],reader:`strings.NewReader(${O(e.text)})`};case"form":{if(!y(e.pairs)){let t=O(h(e.pairs).slice(1));return{...U,imports:["strings"],reader:`strings.NewReader(${t})`}}let t=e.pairs.map(({name:e,value:t})=>`	form.Add(${O(e)}, ${O(t)})
`);return{...U,imports:["net/url","strings"],setup:`	form := url.Values{}
${t.join("")}
`,reader:"strings.NewReader(form.Encode())"}}case"binary":return{...U,imports:["bytes","os"],setup:`	body, err := os.ReadFile(${O(e.file)})
${r}`,reader:"bytes.NewReader(body)"};case"multipart":var n,s;let a,i;return n=e.parts,s=t,a=n.map((e,t)=>(function(e,t,r){let n="file"===e.kind?`; filename="${e.fileName}"`:"",s=O(`form-data; name="${e.name}"${n}`),a=O(e.type??""),i=e=>{let t=`writePart(form, ${s}, ${a}, ${e})`;return F(r,`err := ${t}; err != nil`)},o=`part${t+1}`;if("text"===e.kind)return i(`[]byte(${O(e.value)})`);let l="file"===e.kind?`os.ReadFile(${O(e.file)})`:`json.Marshal(${H(e.value,"	")})`;return`	${o}, err := ${l}
${F(r)}${i(o)}`})(e,t,s)),i=["bytes","mime/multipart"],n.length>0&&i.push("net/textproto"),n.some(({kind:e})=>"file"===e)&&i.push("os"),n.some(({kind:e})=>"json"===e)&&i.push("encoding/json"),{imports:i,setup:["	var body bytes.Buffer\n	form := multipart.NewWriter(&body)\n",...a,F(s,"err := form.Close(); err != nil")].join(""),reader:"&body",headers:'	request.Header.Set("Content-Type", form.FormDataContentType())\n',functions:n.length>0?B:""}}}let I={call:"log.Fatal(err)",program:"return err"};function F(e,t="err != nil"){return`	if ${t} {
		${I[e]}
	}
`}let B=`
func writePart(form *multipart.Writer, disposition, contentType string, content []byte) error {
	header := textproto.MIMEHeader{"Content-Disposition": {disposition}}
	if contentType != "" {
		header.Set("Content-Type", contentType)
	}
	part, err := form.CreatePart(header)
	if err != nil {
		return err
	}
	_, err = part.Write(content)
	return err
}
`;function M({variable:e,local:t,holds:r}){return`	${t} := os.Getenv("${e}")
	if ${t} == "" {
		return errors.New("set ${e} to ${r}")
	}
`}let G=`func main() {
	if err := run(); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

`,J=`
	response, err := send(request)
	if err != nil {
		return err
	}
	defer response.Body.Close()
	responseBody, err := io.ReadAll(response.Body)
	if err != nil {
		return err
	}
	if response.StatusCode < 200 || response.StatusCode > 299 {
		return describe(response.StatusCode, responseBody)
	}

`,Y=`
// send sends a request, and once more when the rate limit is exceeded.
func send(request *http.Request) (*http.Response, error) {
	response, err := http.DefaultClient.Do(request)
	if err != nil || response.StatusCode != http.StatusTooManyRequests {
		return response, err
	}
	response.Body.Close()
	seconds, err := strconv.Atoi(response.Header.Get("Retry-After"))
	if err != nil {
		seconds = 1
	}
	time.Sleep(time.Duration(seconds) * time.Second)
`,K=`	if request.Body, err = request.GetBody(); err != nil {
		return nil, err
	}
`,W=`	return http.DefaultClient.Do(request)
}

// describe makes an error of a problem document.
func describe(status int, body []byte) error {
	var problem struct {
		Code, Title, Detail string
		RequestID           string \`json:"request_id"\`
		Errors              []struct{ Pointer, Parameter, Code, Message string }
	}
	_ = json.Unmarshal(body, &problem)
	text := fmt.Sprintf("HTTP %d %s\\n%s\\n%s\\n", status, problem.Code, problem.Title, problem.Detail)
	for _, each := range problem.Errors {
		text += fmt.Sprintf("%s%s: %s, %s\\n", each.Pointer, each.Parameter, each.Code, each.Message)
	}
	return errors.New(text + "Request ID: " + problem.RequestID)
}
`,V="	if err != nil {\n		log.Fatal(err)\n	}\n";function z(e,t){let r=[...new Set($(e).some(({parts:e})=>e.some(e=>"secret"in e&&e.base64))?[...t,"encoding/base64"]:t)].sort().map(e=>`	"${e}"
`);return`package main

import (
${r.join("")})

`}function Z(e,t,r){return $(e).map(({name:e,parts:t})=>{let n=t.map(e=>X(e,r)).join("+");return`	request.Header.Set(${O(e)}, ${n})
`}).join("")+t.headers}function Q(e,t){return m(e).flatMap(({name:r,part:n},s)=>{let a=0===s&&0===e.query.length?"?":"&";return[O(`${a}${encodeURIComponent(r)}=`),`url.QueryEscape(${X(n,t)})`]})}function X(e,t){if("text"in e)return O(e.text);let{variable:r,local:n}=e.secret,s="call"===t?`os.Getenv("${r}")`:n;return e.base64?`base64.StdEncoding.EncodeToString([]byte(${s}))`:s}function ee(e){let t=e.charAt(0)+e.slice(1).toLowerCase();return/^(GET|HEAD|POST|PUT|PATCH|DELETE|CONNECT|OPTIONS|TRACE)$/.test(e)?`http.Method${t}`:O(e)}var et=r(456);function er(e){let t=e.replace(/['\\]/g,"\\$&").replace(/<(?=\/script|!--)/gi,"\\x3C").replace(s,en);return`'${t}'`}function en(e){if("\n"===e)return"\\n";if("\r"===e)return"\\r";if("	"===e)return"\\t";let t=a(e,4);return t.length>4?`\\u{${t}}`:`\\u${t}`}function es(e,t=""){if("string"==typeof e)return er(e);if(null===e||"object"!=typeof e)return JSON.stringify(e);let r=`${t}  `;if(Array.isArray(e)){let n=e.map(e=>es(e,r)),s=`[${n.join(", ")}]`;return s.length<=60&&!s.includes("\n")?s:`[
${n.map(e=>`${r}${e},
`).join("")}${t}]`}return ea(Object.entries(e).map(([e,t])=>[e,es(t,r)]),t)}function ea(e,t,r,n=!1){let[s,...a]=e;if(n&&s&&0===a.length&&!r)return`{${ei(s[0])}: ${s[1]}}`;let i=e.map(([e,r])=>`${t}  ${ei(e)}: ${r},
`);return(r&&i.push(`${t}  ${r},
`),0===i.length)?"{}":`{
${i.join("")}${t}}`}function ei(e){return"__proto__"===e?"['__proto__']":/^[A-Za-z_$][\w$]*$/.test(e)?e:er(e)}function eo({body:e}){switch(e.kind){case"none":return{setup:""};case"json":{let t=es(e.value);return{setup:"",data:!function e(t,r=!0){return null===t||"object"!=typeof t?!r:Array.isArray(t)?t.every(t=>e(t,!1)):Object.entries(t).every(([t,r])=>!/^(__proto__|constructor|prototype)$/.test(t)&&e(r,!1))}(e.value)?`JSON.stringify(${t})`:t}}case"text":return{setup:"",data:er(e.text)};case"form":if(!y(e.pairs))return{setup:"",data:er(h(e.pairs).slice(1))};return{setup:"",data:el(e.pairs)};case"binary":return{setup:"",data:`await readFile(${er(e.file)})`,readsFile:!0};case"multipart":var t;let r;return r=(t=e.parts).map(e=>{var t;let r="file"===e.kind?`, {
  filename: ${er(e.fileName)},
  contentType: ${er(e.type)},
}`:e.type?`, {contentType: ${er(e.type)}}`:"";return`form.append(${er(e.name)}, ${"file"===(t=e).kind?`await readFile(${er(t.file)})`:"text"===t.kind?er(t.value):`JSON.stringify(${es(t.value)})`}${r});
`}),{setup:`const form = new FormData();
${r.join("")}`,data:"form.getBuffer()",readsFile:t.some(({kind:e})=>"file"===e),isForm:!0}}}function el(e){if(g(e)){let t=e.map(({name:e,value:t})=>[e,er(t)]);return`new URLSearchParams(${ea(t,"")})`}let t=e.map(({name:e,value:t})=>`  [${er(e)}, ${er(t)}],
`);return`new URLSearchParams([
${t.join("")}])`}function eu({variable:e,local:t,holds:r}){return`const ${t} = process.env.${e};
if (!${t}) {
  console.error('Set ${e} to ${r}.');
  process.exit(2);
}
`}let ec=`
// Sends a request, and once more when the rate limit is exceeded.
async function send(config) {
  try {
    return await axios.request(config);
  } catch (error) {
    if (error.response?.status !== 429) throw error;
    const seconds = Number(error.response.headers['retry-after']) || 1;
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
    return axios.request(config);
  }
}
`;function ep({response:e},t){let r=[...t.readsFile?["readFile"]:[],..."binary"===e.kind?["writeFile"]:[]];return(r.length>0?`import {${r.join(", ")}} from 'node:fs/promises';
`:"")+"import axios from 'axios';\n"+(t.isForm?"import FormData from 'form-data';\n":"")}let ed=/^(POST|PUT|PATCH)$/;function ef(e){return ea(e.map(([e,t])=>[e,i(t,"  ")]),"")}function e$({data:e}){return void 0===e?[]:[["data",e]]}function em(e,t,r){let n=$(e).map(({name:e,parts:t})=>[e,ey(t,r)]);void 0===t.data&&ed.test(e.method)&&n.push(["Content-Type","false"]);let s=t.isForm?"...form.getHeaders()":void 0,a={binary:"'arraybuffer'",text:"'text'"}[e.response.kind];return[...n.length>0||s?[["headers",ea(n,"",s,"call"===r)]]:[],...a?[["responseType",a]]:[]]}function eh(e,t,r){return m(e).map(({name:e,part:n},s)=>` + ${er(`${0!==s||t?"&":"?"}${encodeURIComponent(e)}=`)} + encodeURIComponent(${ey([n],r)})`).join("")}function ey(e,t){let[r,n]=e;return r&&"text"in r&&n&&"secret"in n&&2===e.length&&!n.base64&&/^[\w =]+$/.test(r.text)?`\`${r.text}\${${eg(n,t)}}\``:e.map(e=>eg(e,t)).join(" + ")||"''"}function eg(e,t){if("secret"in e){let{variable:r,local:n}=e.secret,s="call"===t?`process.env.${r}`:n;return e.base64?`Buffer.from(${s}).toString('base64')`:s}let r=er(e.text);return/\P{ASCII}/u.test(e.text)?`Buffer.from(${r}).toString('latin1')`:r}function eb({response:e},t){switch(e.kind){case"json":return"console.log(JSON.stringify(response.data, null, 2));\n";case"text":return"process.stdout.write(response.data);\n";case"none":return"console.log('HTTP', response.status);\n";case"binary":{let r=er(e.file),n="program"===t?`console.log('Saved', ${r});
`:"";return`await writeFile(${r}, response.data);
${n}`}}}function ex(e){if(!(e.search(s)>=0))return`'${e.replace(/['\\]/g,"\\$&")}'`;let t=e.replace(/["\\$]/g,"\\$&").replace(s,ej);return`"${t}"`}function ej(e){return"\n"===e?"\\n":"\r"===e?"\\r":"	"===e?"\\t":e<"\x80"?`\\x${a(e,2)}`:`\\u{${a(e,4)}}`}function ev(e,t=""){return!function e(t){return null===t||"object"!=typeof t||(Array.isArray(t)?t.every(e):Object.entries(t).every(([t,r])=>"\0"!==t[0]&&e(r)))}(e)?ex(JSON.stringify(e)):`json_encode(${function e(t,r=""){if("string"==typeof t)return ex(t);if(null===t||"object"!=typeof t)return JSON.stringify(t);let n=`${r}    `;if(Array.isArray(t)){var s,a;let i;return s=t.map(t=>e(t,n)),a=r,(i=`[${s.join(", ")}]`).length<=60&&!i.includes("\n")?i:`[
${s.map(e=>`${a}    ${e},
`).join("")}${a}]`}let i=Object.entries(t);if(0===i.length)return"new stdClass()";let o=i.map(([t,r])=>`${n}${ex(t)} => ${e(r,n)},
`),l=i.some(([e])=>/^(0|-?[1-9]\d*)$/.test(e))?"(object) ":"";return`${l}[
${o.join("")}${r}]`}(e,t)}, JSON_THROW_ON_ERROR)`}function e_({body:e},t){switch(e.kind){case"none":return{setup:"",headers:[]};case"json":return{setup:"",fields:ev(e.value,"    "),headers:[]};case"text":return{setup:"",fields:ex(e.text),headers:[]};case"form":return{setup:"",fields:y(e.pairs)&&g(e.pairs)?`http_build_query(${eS(e.pairs,"    ")})`:ex(h(e.pairs).slice(1)),headers:[]};case"binary":return{setup:"program"===t?ew(e.file):"",fields:`file_get_contents(${ex(e.file)})`,headers:[]};case"multipart":return function(e,t){let r=g(e)&&e.every(e=>"file"===e.kind||!e.type),n=e.filter(e=>"file"===e.kind),s="program"===t?n.map(({file:e})=>ew(e)):[];if(r){let t=e.map(e=>{let t="file"===e.kind?`new CURLFile(${[e.file,e.type,e.fileName].map(ex).join(", ")})`:ex("text"===e.kind?e.value:"");return`        ${ex(e.name)} => ${t},
`});return{setup:s.join(""),fields:`[
${t.join("")}    ]`,headers:[]}}let a=e.map(e=>{var t,r;let n,s;return`    [${ex((n="file"===(t=e).kind?`; filename="${t.fileName}"`:"",s=t.type?`\r
Content-Type: ${t.type}`:"",`Content-Disposition: form-data; name="${t.name}"${n}${s}`))}, ${"file"===(r=e).kind?`file_get_contents(${ex(r.file)})`:"json"===r.kind?ev(r.value,"    "):ex(r.value)}],
`});return{setup:[s.join(""),`$boundary = bin2hex(random_bytes(16));
$body = '';
`,`foreach ([
${a.join("")}] as [$head, $content]) {
`,'    $body .= "--{$boundary}\\r\\n{$head}\\r\\n\\r\\n{$content}\\r\\n";\n}\n','$body .= "--{$boundary}--\\r\\n";\n\n'].join(""),fields:"$body",headers:["'Content-Type: multipart/form-data; boundary=' . $boundary"]}}(e.parts,t)}}function eS(e,t){if(0===e.length)return"[]";let r=e.map(({name:e,value:r})=>`${t}    ${ex(e)} => ${ex(r)},
`);return`[
${r.join("")}${t}]`}function ew(e){let t=ex(e);return`if (!is_readable(${t})) {
    fwrite(STDERR, 'Cannot read ' . ${t} . PHP_EOL);
    exit(2);
}

`}function eT({variable:e,local:t,holds:r}){return`$${t} = getenv('${e}');
if ($${t} === false || $${t} === '') {
    fwrite(STDERR, "Set ${e} to ${r}.\\n");
    exit(2);
}
`}let eP=`$response = curl_exec($request);
if (curl_getinfo($request, CURLINFO_RESPONSE_CODE) === 429) {
    sleep(curl_getinfo($request, CURLINFO_RETRY_AFTER) ?: 1);
    $response = curl_exec($request);
}

if ($response === false) {
    fwrite(STDERR, 'No response: ' . curl_error($request) . PHP_EOL);
    exit(1);
}
$status = curl_getinfo($request, CURLINFO_RESPONSE_CODE);
if ($status < 200 || $status > 299) {
    $problem = json_decode($response, true);
    $lines = [
        "HTTP {$status} " . ($problem['code'] ?? ''),
        $problem['title'] ?? '',
        $problem['detail'] ?? '',
    ];
    foreach ((array) ($problem['errors'] ?? []) as $error) {
        $field = $error['pointer'] ?? $error['parameter'] ?? '';
        $lines[] = $field . ': ' . ($error['code'] ?? '') . ', ' . ($error['message'] ?? '');
    }
    $lines[] = 'Request ID: ' . ($problem['request_id'] ?? 'none');
    fwrite(STDERR, implode(PHP_EOL, array_filter($lines)) . PHP_EOL);
    exit(1);
}

`;function eR(e,t){return m(e).flatMap(({name:r,part:n},s)=>{let a=0===s&&0===e.query.length?"?":"&";return[ex(`${a}${encodeURIComponent(r)}=`),`rawurlencode(${eE(n,t)})`]})}function eC(e,t,r,n){let s=function(e,t,r){let n=[...$(e).map(({name:e,parts:t})=>{let[n,...s]=t;if(!n||"text"in n&&""===n.text)return ex(`${e};`);let a=e=>eE(e,r);return"text"in n?[ex(`${e}: ${n.text}`),...s.map(a)].join(" . "):[ex(`${e}: `),...t.map(a)].join(" . ")}),...t.headers],s=[];if("HEAD"===e.method?s.push("CURLOPT_NOBODY => true"):("GET"!==e.method||void 0!==t.fields)&&s.push(`CURLOPT_CUSTOMREQUEST => ${ex(e.method)}`),n.length>0){let e=n.map(e=>`        ${e},
`).join(""),t="call"===r&&1===n.length;s.push(`CURLOPT_HTTPHEADER => [${t?n[0]:`
${e}    `}]`)}return void 0!==t.fields&&s.push(`CURLOPT_POSTFIELDS => ${t.fields}`),s.push("CURLOPT_RETURNTRANSFER => true"),s.map(e=>`    ${e},
`).join("")}(t,r,n);return`$request = curl_init(${e});
curl_setopt_array($request, [
${s}]);
`}function eE(e,t){if("text"in e)return ex(e.text);let{variable:r,local:n}=e.secret,s="call"===t?`getenv('${r}')`:`$${n}`;return e.base64?`base64_encode(${s})`:s}let eA={php:{extension:"php",grammar:"php",guides:{fence:"php",block:"PHP",tab:"PHP"},needs:"PHP 8.2 with ext-curl",install:()=>"apt-get install php-cli php-curl",start:"php",runtime:{name:"PHP",digits:2},render:(e,t)=>{var r;let n,s;return"call"===t?(n=e_(r=e,"call"),s=[ex(b(r)),...eR(r,"call")].join(" . "),["<?php\n\n",n.setup,eC(s,r,n,"call"),function({response:e}){switch(e.kind){case"json":return"$response = curl_exec($request);\necho $response, PHP_EOL;\n";case"text":return"$response = curl_exec($request);\necho $response;\n";case"none":return"curl_exec($request);\necho 'HTTP ', curl_getinfo($request, CURLINFO_RESPONSE_CODE), PHP_EOL;\n";case"binary":return`$response = curl_exec($request);
file_put_contents(${ex(e.file)}, $response);
`}}(r)].join("")):function(e){var t;let r,n,s,a=e_(e,"program"),{query:i,url:o}=(n=(r=(t=e).query).length>0&&y(r)&&g(r),s=["$baseUrl"],n?s.push(ex(`${t.path}?`),"$query"):s.push(ex(t.path+h(r))),s.push(...eR(t,"program")),{query:n?`$query = http_build_query(${eS(r,"")}, '', '&', PHP_QUERY_RFC3986);
`:"",url:s.join(" . ")});return["<?php\n\ndeclare(strict_types=1);\n\n",`$baseUrl = getenv('API_BASE_URL') ?: ${ex(e.baseUrl)};
`,...f(e).map(eT),"\n",i,a.setup,eC(o,e,a,"program"),eP,function({response:e}){switch(e.kind){case"json":return"echo $response, PHP_EOL;\n";case"text":return"echo $response;\n";case"none":return"echo 'HTTP ', $status, PHP_EOL;\n";case"binary":{let t=ex(e.file);return`file_put_contents(${t}, $response);
echo 'Saved ', ${t}, PHP_EOL;
`}}}(e)].join("")}(e)}},go:{extension:"go",grammar:"go",guides:{fence:"go",block:"Go",tab:"Go"},needs:"Go 1.19 or newer, standard library only",install:()=>"apt-get install golang-go",start:"go run",runtime:{name:"Go",digits:2},render:(e,t)=>{var r;let n,s;return"call"===t?function(e){let{response:t}=e,r=D(e,"call"),n=[O(b(e)),...Q(e,"call")].join("+"),s=["log","net/http",...{json:["io","os"],text:["io","os"],none:["fmt"],binary:["io","os"]}[t.kind],...r.imports];f(e).length>0&&s.push("os"),m(e).length>0&&s.push("net/url");let a="binary"===t.kind?"_":"err";return[z(e,s),"func main() {\n",r.setup,`	request, ${a} := http.NewRequest(${ee(e.method)}, ${n}, ${r.reader})
`,"err"===a?V:"",Z(e,r,"call"),`	response, err := http.DefaultClient.Do(request)
${V}`,"	defer response.Body.Close()\n",function({response:e}){if("none"===e.kind)return'	fmt.Println("HTTP", response.StatusCode)\n';if("binary"!==e.kind)return"	io.Copy(os.Stdout, response.Body)\n";let t=O(e.file);return`	content, err := io.ReadAll(response.Body)
	if err != nil || os.WriteFile(${t}, content, 0o644) != nil {
		log.Fatal("cannot save ", ${t})
	}
`}(e),"}\n",r.functions].join("")}(e):(n=D(r=e,"program"),s=function(e){let t=e.query,r=Q(e,"program"),n=t.length>0&&y(t),s=["baseURL"];if(n)s.push(O(`${e.path}?`),"query.Encode()");else{let r=e.path+h(t);""!==r&&s.push(O(r))}let a=t.map(({name:e,value:t})=>`	query.Add(${O(e)}, ${O(t)})
`);return{imports:n||r.length>0?["net/url"]:[],setup:n?`	query := url.Values{}
${a.join("")}
`:"",url:[...s,...r].join("+")}}(r),[z(r,["encoding/json","errors","fmt","io","net/http","os","strconv","time",...n.imports,...s.imports]),G,'func run() error {\n	baseURL := os.Getenv("API_BASE_URL")\n',`	if baseURL == "" {
		baseURL = ${O(r.baseUrl)}
	}
`,...f(r).map(M),"\n",s.setup,n.setup,`	request, err := http.NewRequest(${ee(r.method)}, ${s.url}, ${n.reader})
`,"	if err != nil {\n		return err\n	}\n",Z(r,n,"program"),J,function({response:e}){switch(e.kind){case"json":return"	fmt.Println(string(responseBody))\n	return nil\n";case"text":return"	fmt.Print(string(responseBody))\n	return nil\n";case"none":return'	fmt.Println("HTTP", response.StatusCode)\n	return nil\n';case"binary":{let t=O(e.file);return`	if err := os.WriteFile(${t}, responseBody, 0o644); err != nil {
		return err
	}
	fmt.Println("Saved", ${t})
	return nil
`}}}(r),"}\n",n.functions,Y+("none"!==r.body.kind?K:"")+W].join(""))}},node:{extension:"mjs",grammar:"javascript",guides:{fence:"js",block:"JavaScript",tab:"Node"},needs:"Node 24 with axios",install:({body:e})=>"multipart"===e.kind?"npm install axios form-data":"npm install axios",start:"node",runtime:{name:"Node",digits:1},render:(e,t)=>{var r,n,a,o,l,u,c;let p,d,$,m,g,x;return"call"===t?(p=eo(r=e),[ep(r,p),"\n",p.setup,`const response = await ${function(e,t){let{method:r}=e,{data:n}=t,s=eh(e,e.query.length>0,"call"),a=er(b(e))+s,i=em(e,t,"call"),o=ed.test(r);if(o||void 0===n&&/^(GET|HEAD|DELETE)$/.test(r)){let e=[a,...o?[n??"null"]:[],...i.length>0?[ef(i)]:[]];return`axios.${r.toLowerCase()}(${e.join(", ")})`}let l=[["method",er(r)],["url",a],...i];return`axios.request(${ef([...l,...e$(t)])})`}(r,p)};
`,eb(r,"call")].join("")):($=eo(n=e),m=n.query.length>0&&y(n.query),g=(o=n,l=m?"":h(n.query),u="baseUrl",d=(c=o.path+l).replace(/[\\`]|\$(?=\{)/g,"\\$&").replace(s,en),(""===c?u:`\`\${${u}}${d}\``)+eh(o,""!==l,"program")),x=ef([["method",er(n.method)],["url",g],...m?[["params",el(n.query)]]:[],...em(n,$,"program"),...e$($)]),[ep(n,$),`
const baseUrl = process.env.API_BASE_URL || ${er(n.baseUrl)};
`,...f(n).map(eu),"\ntry {\n",$.setup.replace(/^(?=.)/gm,"  "),`  const response = await send(${i(x,"  ")});
`,eb(n,"program").replace(/^(?=.)/gm,"  "),"} catch (error) {\n  if (error.response) {\n    const {status, data} = error.response;\n"+("json"===(a=n.response.kind)||"none"===a?"    const {title, detail, code = '', errors, request_id: requestId = 'none'} = data ?? {};\n    const fields = (Array.isArray(errors) ? errors : []).map(\n      (each) => `${each.pointer ?? each.parameter}: ${each.code}, ${each.message}`,\n    );\n    const lines = [`HTTP ${status} ${code}`, title, detail, ...fields, `Request ID: ${requestId}`];\n    console.error(lines.filter(Boolean).join('\\n'));\n":"    console.error(`HTTP ${status}: ${Buffer.from(data)}`);\n")+"  } else {\n    console.error(error.message);\n  }\n  process.exitCode = 1;\n}\n",ec].join(""))}},curl:{extension:"sh",grammar:"bash",guides:{fence:"bash",block:"Bash",tab:"Bash"},needs:"curl 7.76 or newer in bash",install:()=>"apt-get install curl",start:"bash",runtime:{name:"curl",digits:2},render:(e,t)=>{var r,s;let a;return"call"===t?function(e){let{response:t}=e,[r="",...s]=function(e){let{query:t,body:r}=e,s=m(e).flatMap(({name:e,part:r},s)=>{let a=0===s&&0===t.length?"?":"&",i=`${a}${(0,n.jR)(e)}=`;return"text"in r?[{text:i+(0,n.jR)(r.text)}]:[{text:i},r]}),a=b(e);if(l(a)||!y(t)||"none"!==r.kind)return[A([{text:a},...s],"call")];let i=A([{text:e.baseUrl+e.path},...s],"call");return[`--get ${i}`,...t.map(v)]}(e),a=[..."none"===t.kind&&"HEAD"!==e.method?["--include"]:[],...P(e),r];return`${T([a.join(" "),...s,...$(e).map(e=>E(e,"call")),...j(e),..."binary"===t.kind?[`--output ${o(t.file)}`]:[]])}
`}(e):(a=["--silent --show-error --write-out '%{http_code}'",'--dump-header "$head" --output "$body"',...P(r=e),...function({path:e,query:t,body:r}){let n=e+h(t);return l(n)||!y(t)||"none"!==r.kind?[R(n)]:[R(e),"--get",...t.map(v)]}(r),...m(r).map(C),...$(r).map(e=>E(e,"program")),...j(r)],[function({baseUrl:e}){return/^[\w./~:@-]*$/.test(e)?`base_url="\${API_BASE_URL:-${e}}"
`:`base_url=\${API_BASE_URL:-${o(e)}}
`}(r),...f(r).map(({variable:e,local:t,holds:r})=>`${t}="\${${e}:?Set it to ${r}.}"
`),(s=T(a,"    "),`
head=$(mktemp) body=$(mktemp)
trap 'rm -f "$head" "$body"' EXIT
send() {
  status=$(${s})
}

send
if [ "$status" = 429 ]
then
  sleep "$(awk 'tolower($1) == "retry-after:" {s = $2} END {print s + 0}' "$head")"
  send
fi
if [[ "$status" != 2* ]]
then
  echo "HTTP $status" >&2
  cat "$body" >&2
  exit 1
fi
`),function(e){if("none"===e.kind)return'echo "HTTP $status"\n';if("binary"!==e.kind)return'cat "$body"\n';let t=o(e.file);return`cat "$body" >${t}
echo Saved ${t}
`}(r.response)].join(""))}}},ek=et.Q.map(({id:e,label:t})=>{let r=eA[e],n=`sample.${r.extension}`;return{id:e,label:t,...r,file:n,run:`${r.start} ${n}`}})},1131(e,t,r){function n(e){return encodeURIComponent(e).replace(/[!'()*]/g,i)}function s(e){return n(e).replace(/%(?:3A|2F|3F|40|21|24|28|29|2A|2C|3B|3D)/g,e=>String.fromCharCode(Number.parseInt(e.slice(1),16)))}function a(e){return encodeURI(e).replace(/%25(?=[0-9A-Fa-f]{2})/g,"%").replace(/[?#'[\]]/g,i)}function i(e){return`%${e.charCodeAt(0).toString(16).toUpperCase().padStart(2,"0")}`}r.d(t,{ZN:()=>s,hL:()=>a,jR:()=>n})},4557(e,t,r){r.d(t,{BW:()=>c,ig:()=>o,mt:()=>i,vD:()=>l});var n=r(6746),s=r(1131),a=r(6120);function i(e,t){let{style:r,explode:i}=e,o=(0,s.jR)((0,a.lH)(e.name)),l=e=>(0,s.jR)((0,a.fE)(e));if(e.content)return l(f(e.content,t));if("matrix"===r){if(m(t)){let e=t.map(l);return i?e.map(e=>`;${o}=${e}`).join(""):`;${o}=${e.join(",")}`}return(0,n.Gv)(t)?i?d(t,l,"=").map(e=>`;${e}`).join(""):`;${o}=${d(t,l,",").join(",")}`:""===l(t)?`;${o}`:`;${o}=${l(t)}`}let u=p(t,i,l,"label"===r&&i?".":",");return"label"===r?`.${u}`:u}function o(e,t){return e.content?f(e.content,t):p(t,e.explode,a.fE,",")}function l(e,t){let{style:r,explode:s}=e,i=(0,a.lH)(e.name),o=(t,r)=>u(t,[r],",",e.allowReserved);if(e.content)return[o(i,f(e.content,t))];if(m(t))return 0===t.length?[]:s?t.map(e=>o(i,e)):[u(i,t,$(r),e.allowReserved)];if((0,n.Gv)(t)){let l=Object.entries(t);return 0===l.length?[]:"deepObject"===r?function e(t,r,s){return Object.entries(r).flatMap(([r,i])=>{let o=`${t}[${(0,a.lH)(r)}]`;return(0,n.Gv)(i)?e(o,i,s):m(i)?i.map(e=>s(o,e)):[s(o,i)]})}(i,t,o):s?l.map(([e,t])=>o((0,a.lH)(e),t)):[u(i,l.flat(),$(r),e.allowReserved)]}return[o(i,t)]}function u(e,t,r,n){let i=t.map(a.fE),o=n?s.ZN:s.jR,l=","===r?",":(0,s.jR)(r),u=i.join(r),c=`${(0,s.jR)(e)}=${i.map(o).join(l)}`;return c===`${(0,s.jR)(e)}=${(0,s.jR)(u)}`?{name:e,value:u}:{name:e,value:u,wire:c}}function c(e){return e.wire??`${(0,s.jR)(e.name)}=${(0,s.jR)(e.value)}`}function p(e,t,r,s){return m(e)?e.map(r).join(s):(0,n.Gv)(e)?d(e,r,t?"=":s).join(s):r(e)}function d(e,t,r){return Object.entries(e).map(([e,n])=>`${t(e)}${r}${t(n)}`)}function f(e,t){return/json/i.test(e)?JSON.stringify(t):(0,a.fE)(t)}function $(e){return"spaceDelimited"===e?" ":"pipeDelimited"===e?"|":","}function m(e){return Array.isArray(e)}},6120(e,t,r){function n(e){return e.replace(/\p{Surrogate}/gu,"\uFFFD")}function s(e){return"string"==typeof e?n(e):Array.isArray(e)?e.map(s):null===e||"object"!=typeof e?e:Object.fromEntries(Object.entries(e).map(([e,t])=>[n(e),s(t)]))}function a(e){return"string"==typeof e?n(e):null!==e&&"object"==typeof e?JSON.stringify(s(e)):String(e)}r.d(t,{ZC:()=>s,fE:()=>a,lH:()=>n})},9181(e,t,r){r.d(t,{A:()=>l});var n=r(4848),s=r(2829),a=r(3337),i=r(6540);function o(){let{isActive:e}=(0,a.M)();return(0,i.useEffect)(()=>{e&&document.documentElement.setAttribute("data-announcement-bar-initially-dismissed","false")},[e]),null}function l(){return(0,n.jsxs)(n.Fragment,{children:[(0,n.jsx)(o,{}),(0,n.jsx)(s.A,{})]})}},878(e,t,r){r.d(t,{A:()=>n.U});var n=r(2048)},6468(e,t,r){r.d(t,{A:()=>m});var n=r(6540),s=r(4848),a=r(5310),i=r(898),o=r(9044),l=r(667);r(9769);var u=r(9648),c=r(8017),p=r(9670);let d="title_XN2a";function f(e){return(0,s.jsxs)("div",{className:"provenance__pFx",children:[(0,s.jsx)("p",{className:d,children:"Specifications"}),(0,s.jsx)("dl",{children:e.specifications.map(({id:e,label:t,sha256:r,fetchedAt:n})=>(0,s.jsxs)("div",{children:[(0,s.jsx)("dt",{children:t}),(0,s.jsxs)("dd",{children:[(0,s.jsx)("code",{title:`SHA-256 ${r}`,children:r.slice(0,10)}),(0,s.jsx)(c.L,{moment:n}),(0,s.jsx)(p.P,{id:e,label:t})]})]},e))})]})}function $(e){return(0,s.jsxs)("nav",{"aria-label":e.title,children:[(0,s.jsx)("p",{className:d,children:e.title}),(0,s.jsx)("ul",{className:"links_YVsT",children:e.links.map(({label:e,to:t})=>(0,s.jsx)("li",{children:(0,s.jsx)(a.A,{to:t,children:e})},t))})]})}let m=(0,n.memo)(function(){let{siteConfig:e,siteMetadata:t}=(0,i.A)(),r=(0,u.B)(),n=(0,u.n)(),{specifications:a}=(0,o.P_)("specifications"),c=a.map(e=>({label:e.label,to:(0,l.Zg)(e)})),p=(0,o.P_)("errors");return(0,s.jsxs)("footer",{className:"footer_k0QD",children:[(0,s.jsxs)("div",{className:"inner_naU5",children:[n.length>0&&(0,s.jsx)($,{title:"Guides",links:n}),(0,s.jsx)($,{title:"API reference",links:[{label:"All APIs",to:"/api/"},...c,...p.pages>0?[{label:"Errors",to:"/errors/"}]:[],{label:"Files",to:"/files/"}]}),(0,s.jsx)($,{title:"Changes",links:[{label:"API changes",to:"/changes/"},...void 0===r.mailingListUrl?[]:[{label:"Mailing list",to:r.mailingListUrl}]]}),(0,s.jsx)(f,{specifications:a})]}),(0,s.jsxs)("p",{className:"colophon_pn8_",children:[(0,s.jsx)("span",{children:e.title}),r.siteVersion&&(0,s.jsxs)("span",{children:["Version ",r.siteVersion]}),(0,s.jsxs)("span",{children:["Built with Docusaurus ",t.docusaurusVersion]})]})]})})},1396(e,t,r){r.d(t,{A:()=>m});var n=r(4848),s=r(6497),a=r(6540),i=r(90),o=r(58),l=r(633),u=r(8819);let c=()=>/mac|iphone|ipad/i.test(navigator.platform);function p(){let e=(0,a.useSyncExternalStore)(()=>()=>{},c,()=>!1);return(0,n.jsx)("span",{className:"search-hint","aria-hidden":"true",children:(0,n.jsx)("kbd",{children:e?"\u2318 K":"Ctrl K"})})}var d=r(7844),f=r(9027);function $(){let e=(0,a.useRef)(null),t=(0,a.useRef)(null),c=(0,a.useRef)(()=>{}),[$,m]=(0,a.useState)(""),[h,y]=(0,a.useState)(o.V),[g,b]=(0,a.useState)(!1),{Panel:x,failure:j,isTrying:v,load:_}=function(e){let[t,n]=(0,a.useState)(),[s,i]=(0,a.useState)(""),[o,l]=(0,a.useState)(!1),u=(0,a.useCallback)(()=>{l(!0),navigator.onLine||i((0,d.XQ)()),Promise.all([r.e("4014"),r.e("1559")]).then(r.bind(r,778)).then(({SearchPanel:e})=>{n(()=>e),i("")},e=>i(e instanceof Error?e.message:String(e))).finally(()=>l(!1))},[]);return(0,f.Y)(e?s:"",u),{Panel:t,failure:s,isTrying:o,load:u}}(g);(0,a.useEffect)(()=>{let r=r=>{if(r.defaultPrevented||!function(e){if("k"===e.key.toLowerCase())return(e.ctrlKey||e.metaKey)&&!e.altKey;let t=e.target instanceof Element&&null!==e.target.closest('input, textarea, select, [contenteditable=""], [contenteditable="true"]');return"/"===e.key&&!t&&!e.ctrlKey&&!e.metaKey&&!e.altKey}(r))return;r.preventDefault();let{activeElement:n}=document;n!==e.current&&(t.current=n instanceof HTMLElement?n:null),e.current?.focus(),e.current?.select()};return document.addEventListener("keydown",r),()=>document.removeEventListener("keydown",r)},[e,t]);let S=(0,a.useCallback)(()=>{b(!0),_()},[_]);(0,a.useEffect)(()=>{m(e.current?.value??""),document.activeElement===e.current&&S()},[S]);let w=(0,a.useCallback)(t=>{e.current&&(e.current.value=t),m(t),e.current?.focus()},[]),T=(0,a.useCallback)(r=>{b(!1),r?t.current?.focus():e.current?.blur(),t.current=null},[]);return(0,n.jsxs)("search",{className:"navbar__search search-box",onBlur:e=>{e.currentTarget.contains(e.relatedTarget)||b(!1)},children:[(0,n.jsxs)("form",{action:(0,s.Ay)("/search/"),onSubmit:e=>{(0,i.a)($)&&e.preventDefault(),$.trim()&&(0,u.Tw)($.trim())},children:[(0,n.jsx)("input",{ref:e,id:o.R0,className:"navbar__search-input",type:"search",name:"q",placeholder:"Search","aria-label":"Search",role:"combobox","aria-autocomplete":"list","aria-controls":o.lh,"aria-expanded":h.isOpen,"aria-activedescendant":h.activeId,autoComplete:"off",autoCapitalize:"off",autoCorrect:"off",spellCheck:!1,enterKeyHint:"search",onFocus:S,onClick:S,onInput:e=>{b(!0),m(e.currentTarget.value)},onKeyDown:e=>c.current(e)}),(0,n.jsx)(p,{})]}),x&&(0,n.jsx)(x,{query:$,isShown:g,onKey:c,onList:y,onOpen:S,onClose:T,onQuery:w}),g&&j&&(0,n.jsx)("div",{className:"search-panel",children:(0,n.jsx)(l.H,{message:`Search failed to load: ${j} Press Enter to open the results page.`,isTrying:v,onRetry:_})})]})}function m(){return(0,n.jsx)($,{})}},4180(e){e.exports=JSON.parse('{"N":"localStorage","M":"-03b"}')}}]);