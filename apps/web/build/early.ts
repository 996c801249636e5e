import { resolve } from 'node:path'
import {
  BASE_PATH,
  BASE_URL_META,
  CALL_POLICY,
  CALL_TIMEOUT_MS,
  getUserinfo,
  languages,
} from '@opendraw/contract'
import type { Plugin, Rolldown } from 'vite'
import { bundleScript } from './bundle-script.ts'
import { firstStyle } from './first-style.ts'
import { messagesAddress, sourceOf } from './messages.ts'
import { screenRows } from './screen-rows.ts'
import { BASE_PART } from './word-parts.ts'

const source = resolve(import.meta.dirname, '../src/boot/early.ts')
const formatsSource = resolve(import.meta.dirname, '../src/boot/first-formats.ts')
const ASSETS = 'assets/'
/** A file that the app begins with is run when it has come, while a slow phone waits for the next, and not all of them at the end. */
const PRELOAD = /<link rel="modulepreload" crossorigin href="([^"]+)">/g

/**
 * Puts src/boot/early.ts before the app, as one inline script, and what the shell is drawn with, as an inline style; the script
 * asks for the whole style sheet, which nothing waits for but the app, unless the phone keeps it. Neither has data in it that changes between two loads,
 * so the server can allow them by their hashes. `stamp` is read after the messages.
 */
export function early(stamp: () => string): Plugin {
  return {
    name: 'early',
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }) {
        if (!bundle) return html
        const [link = '', file = ''] = /<link rel="stylesheet"[^>]*href="\/([^"]*)">/.exec(html) ?? []
        const sheet = bundle[file]
        if (sheet?.type !== 'asset') throw new Error('the page has no style sheet')
        const numerals = Object.keys(bundle).find((name) => /sora-numerals[^/]*\.woff2$/.test(name))
        if (!numerals) throw new Error('the page has no numerals')
        const script = await bundleScript(source, {
          SCREENS: textsOfScreens(bundle),
          BASE_PART: BASE_PART,
          WORDS: messagesAddress(stamp()),
          STYLE: `/${file}`,
          NUMERALS: `/${numerals}`,
          FORMATS: await bundleScript(formatsSource, {}),
          WELCOME: welcome(),
          PLAYER: `${BASE_PATH}${getUserinfo.path}`,
          ELSEWHERE: `meta[name="${BASE_URL_META}"]`,
          CALL_TIMEOUT_MS,
          CALL_POLICY,
        })
        const head = `<style>${firstStyle(String(sheet.source))}</style><script>${script}</script>`
        if (!PRELOAD.test(html)) throw new Error('the page begins with no files')
        return html
          .replace(link, '')
          .replace('<script type="module"', () => `${head}<script type="module"`)
          .replace(PRELOAD, '<script type="module" async crossorigin src="$1"></script>')
      },
    },
  }
}

/** What home says to a visitor on a phone that has never seen it, by language and by the shell's name for it. */
function welcome(): Record<string, Record<string, string | undefined>> {
  return Object.fromEntries(
    languages.map((language) => {
      const source = sourceOf(language)
      return [language, { title: source['home.hello'], label: source['home.welcome'] }]
    }),
  )
}

/** A screen as one text: its part of the messages, and the files that the page itself does not ask for. */
function textsOfScreens(bundle: Rolldown.OutputBundle): Record<string, string> {
  const asked = new Set(
    Object.values(bundle).flatMap((one) => ('isEntry' in one && one.isEntry ? one.imports : [])),
  )
  const namesOf = (file: string) =>
    filesOf(bundle, file).flatMap((name) =>
      asked.has(name) ? [] : [name.slice(ASSETS.length, -'.js'.length)],
    )
  return Object.fromEntries(
    screenRows.map(({ path, file, part }) => [path, [part, ...namesOf(file)].join(' ')]),
  )
}

/** A chunk by its source file, and all that it imports, directly or by another. */
function filesOf(bundle: Rolldown.OutputBundle, source: string): string[] {
  const first = Object.values(bundle).find((one) => 'facadeModuleId' in one && one.facadeModuleId === source)
  const found = new Set<string>()
  const visit = (name: string) => {
    const one = bundle[name]
    if (found.has(name) || one?.type !== 'chunk') return
    found.add(name)
    one.imports.forEach(visit)
  }
  if (first) visit(first.fileName)
  return [...found]
}
