import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { basePart } from './word-parts.ts'
import { wordsAddress } from './words.ts'

const routesFile = resolve(import.meta.dirname, '../src/app/routes.ts')

const assets = 'assets/'

/** What the row of a path names: its screen's source file, and the part of the words that comes with it. */
export type Row = { path: string; file: string; part: string }

/**
 * Puts one inline script before the app: it sets language and theme before the first paint, and asks at once for the
 * stored language's words and the screen that the address names. Neither can be known by the server (the address is a
 * hash), and both would otherwise be found one round trip later. It has no data in it that changes between two loads, so
 * the server can allow it by its hash. `stamp` is asked for when the words have been read.
 */
export function early(stamp: () => string): Plugin {
  return {
    name: 'early',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const script = scriptOf(bundle ?? {}, wordsAddress(stamp()))
        return html.replace('<script type="module"', () => `<script>${script}</script><script type="module"`)
      },
    },
  }
}

/** In the script a screen is one text: its part of the words, and the files that the page itself does not ask for. */
function scriptOf(bundle: Rolldown.OutputBundle, address: string): string {
  const asked = new Set(
    Object.values(bundle).flatMap((one) => ('isEntry' in one && one.isEntry ? one.imports : [])),
  )
  const namesOf = (file: string) =>
    filesOf(bundle, file).flatMap((name) =>
      asked.has(name) ? [] : [name.slice(assets.length, -'.js'.length)],
    )
  const screens = Object.fromEntries(
    screenRows().map(({ path, file, part }) => [path, [part, ...namesOf(file)].join(' ')]),
  )
  return `(()=>{let d=document,s=localStorage,e=d.documentElement,S=${JSON.stringify(screens)},l=s["App-Language"]||"en",t=s["App-Theme"],p=location.hash.slice(1).split("?")[0]||"/",[w,...f]=(S[p]||"").split(" "),a=(h,r,o)=>{let k=Object.assign(d.createElement("link"),{href:h,rel:r},o);d.head.append(k)};e.lang=l;if(t==="light"||t==="dark")e.dataset.theme=t;if(!/^\\/(pages\\/home\\/index)?$/.test(p))e.dataset.deep="";for(let n of ["${basePart}",w])n&&a("${address}/"+l+"/"+n+".json","preload",{as:"fetch",crossOrigin:""});for(let n of f)a("/${assets}"+n+".js","modulepreload")})()`
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

/** Read from the route table's text: the table itself imports screens, which this process cannot. */
export function screenRows(): Row[] {
  const found = readFileSync(routesFile, 'utf8').matchAll(
    /pagesOf\('([^']+)'|'(\/[^']*)':[^'\n]*import\(\s*'([^']+)'/g,
  )
  let part = ''
  return [...found].flatMap(([, opened, path, file]) => {
    part = opened ?? part
    return path && file ? [{ path, part, file: resolve(dirname(routesFile), file) }] : []
  })
}
