import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import type { Plugin, Rolldown } from 'vite'

const languages = ['en', 'zh', 'vi', 'th', 'ko', 'ja', 'pt']
const routesFile = resolve(import.meta.dirname, '../src/app/routes.ts')

/**
 * Puts one inline script before the app: it sets language and theme before the first paint, and asks at once for the
 * stored language's catalogue and the screen that the address names. Neither can be known by the server (the address is
 * a hash), and both would otherwise be found one round trip later. It has no data in it that changes between two loads,
 * so the server can allow it by its hash.
 */
export function early(): Plugin {
  return {
    name: 'early',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const script = scriptOf(bundle ?? {})
        return html.replace('<script type="module"', () => `<script>${script}</script><script type="module"`)
      },
    },
  }
}

function scriptOf(bundle: Rolldown.OutputBundle): string {
  const catalogues = Object.fromEntries(
    languages.map((language) => [language, filesOf(bundle, `/copy/${language}.json?icu`)]),
  )
  const screens = Object.fromEntries(
    Object.entries(screenFiles()).map(([path, file]) => [path, filesOf(bundle, file)]),
  )
  return `(()=>{let d=document,s=localStorage,e=d.documentElement,C=${JSON.stringify(catalogues)},S=${JSON.stringify(screens)},l=s["App-Language"]||"en",t=s["App-Theme"],p=location.hash.slice(1).split("?")[0]||"/";e.lang=l;if(t==="light"||t==="dark")e.dataset.theme=t;if(!/^\\/(pages\\/home\\/index)?$/.test(p))e.dataset.deep="";for(let f of new Set([...(C[l]||C.en||[]),...(S[p]||[])])){let k=d.createElement("link");k.rel="modulepreload";k.href="/"+f;d.head.append(k)}})()`
}

/** A chunk and what it imports, by the end of its source file's path. */
function filesOf(bundle: Rolldown.OutputBundle, source: string): string[] {
  for (const chunk of Object.values(bundle)) {
    if (chunk.type === 'chunk' && chunk.facadeModuleId?.endsWith(source)) {
      return [chunk.fileName, ...chunk.imports]
    }
  }
  return []
}

/** path → source file, read from the route table's text: the table itself imports screens, which this process cannot. */
export function screenFiles(): Record<string, string> {
  const rows = readFileSync(routesFile, 'utf8').matchAll(/'(\/[^']*)':[^'\n]*import\(\s*'([^']+)'/g)
  return Object.fromEntries(
    [...rows].map(([, path = '', file = '']) => [path, resolve(dirname(routesFile), file)]),
  )
}
