import { readFile } from 'node:fs/promises'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import type { Plugin } from 'vite'

/** Compiles ICU catalogues at build time: `import { messages } from './en.json?icu'`. No parser travels to the phone. */
export function icu(): Plugin {
  return {
    name: 'icu',
    enforce: 'pre',
    async load(id) {
      if (!id.endsWith('.json?icu')) return undefined
      const file = id.slice(0, -'?icu'.length)
      this.addWatchFile(file)
      const source: Record<string, string> = JSON.parse(await readFile(file, 'utf8'))
      const compiled = Object.fromEntries(
        Object.entries(source).map(([key, message]) => [key, compileMessage(message)]),
      )
      const text = JSON.stringify(JSON.stringify(compiled))
      return { code: `export const messages = JSON.parse(${text})`, moduleType: 'js', map: null }
    },
  }
}
