import { resolve } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { bundleScript } from './bundle-script.ts'
import { messagesAddress } from './messages.ts'
import { screenRows } from './screen-rows.ts'
import { BASE_PART } from './word-parts.ts'

const source = resolve(import.meta.dirname, '../src/boot/early.ts')
const ASSETS = 'assets/'

/**
 * Puts src/boot/early.ts before the app, as one inline script. It has no data in it that changes between two loads, so the
 * server can allow it by its hash. `stamp` is read after the messages.
 */
export function early(stamp: () => string): Plugin {
  return {
    name: 'early',
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }) {
        const script = await bundleScript(source, {
          SCREENS: textsOfScreens(bundle ?? {}),
          BASE_PART: BASE_PART,
          WORDS: messagesAddress(stamp()),
        })
        return html.replace('<script type="module"', () => `<script>${script}</script><script type="module"`)
      },
    },
  }
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

/** A chunk and what it imports, by its source file. */
function filesOf(bundle: Rolldown.OutputBundle, source: string): string[] {
  for (const chunk of Object.values(bundle)) {
    if (chunk.type === 'chunk' && chunk.facadeModuleId === source) return [chunk.fileName, ...chunk.imports]
  }
  return []
}
