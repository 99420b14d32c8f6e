import {LANGUAGE} from './code-language.ts';
import {INDEX_FILE} from './markdown-pages.ts';

/** Longest wait for the first paint, in milliseconds; some browsers never report one. */
const LONGEST_WAIT = 3000;

/**
 * Starts the site's scripts once the browser has painted the page for the first time and has all of
 * its HTML. What a reader sees is in the HTML, so scripts that are there early (in the cache, on a
 * fast line) would only hold back the first picture. A hidden tab paints nothing and waits for the
 * HTML only. A browser may paint before the last byte arrives: React would find an incomplete page,
 * discard it and render it again.
 *
 * When a script cannot be loaded, tabs never react: the page then removes its code language and marks itself, so that
 * style sheets show all samples and responses, as without script.
 */
export const START_SCRIPT = [
  '(function(){',
  'var isStarted,root=document.documentElement;',
  'function fail(){',
  `root.removeAttribute(${JSON.stringify(LANGUAGE.attribute)});`,
  'root.setAttribute("data-unscripted","")',
  '}',
  'function start(){',
  'if(document.readyState==="loading")return document.addEventListener("DOMContentLoaded",start);',
  'if(isStarted)return;',
  'isStarted=true;',
  'document.querySelectorAll("link[data-start]").forEach(function(link){',
  'var script=document.createElement("script");',
  'script.src=link.href;',
  'script.async=false;',
  'script.onerror=fail;',
  'document.head.appendChild(script)',
  '})}',
  'try{',
  'if(document.hidden)return start();',
  'new PerformanceObserver(start).observe({type:"paint",buffered:true})',
  '}catch(e){start()}',
  `setTimeout(start,${LONGEST_WAIT})`,
  '})()',
].join('');

/**
 * The frame of every page: that of Docusaurus 3.10 (`@docusaurus/core/lib/ssg/ssgTemplate.html.js`),
 * whose deferred scripts are preloaded here and started by `START_SCRIPT`.
 */
export const htmlTemplate = `
<!DOCTYPE html>
<html <%~ it.htmlAttributes %>>
  <head>
    <meta charset="UTF-8">
    <meta name="generator" content="Docusaurus v<%= it.version %>">
    <% it.metaAttributes.forEach((metaAttribute) => { %>
      <%~ metaAttribute %>
    <% }); %>
    <%~ it.headTags %>
    <% it.stylesheets.forEach((stylesheet) => { %>
      <link rel="stylesheet" href="<%= it.baseUrl %><%= stylesheet %>" />
    <% }); %>
    <% it.scripts.forEach((script) => { %>
      <link rel="preload" as="script" href="<%= it.baseUrl %><%= script %>" fetchpriority="low" data-start />
    <% }); %>
    <script>${START_SCRIPT}</script>
  </head>
  <body <%~ it.bodyAttributes %>>
    <p class="visually-hidden" aria-hidden="true">Index of all pages as Markdown: <%= it.baseUrl %>${INDEX_FILE}</p>
    <%~ it.preBodyTags %>
    <div id="__docusaurus"><%~ it.appHtml %></div>
    <%~ it.postBodyTags %>
  </body>
</html>
`;
