import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from '@opendraw/contract'
import { format } from '@opendraw/money'

/** The app's texts in that language, as a player reads them; `{name}` is replaced, plurals are not spelled out. */
export type Translate = (key: string, values?: Readonly<Record<string, string | number>>) => string

/** Reads the catalogue that the app is built with, so that a story finds a button by its text. */
export function textOf(lang: Language): Translate {
  const file = join(import.meta.dirname, `../apps/web/src/copy/${lang}.json`)
  const catalogue: Record<string, string> = JSON.parse(readFileSync(file, 'utf8'))
  return (key, values = {}) => {
    const messages = catalogue[key]
    if (messages === undefined) throw new Error(`no words for ${key} in ${lang}`)
    return messages.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? `{${name}}`))
  }
}

/** An amount of micro-units as the app shows it in that language. */
export function shown(micros: bigint, lang: Language): string {
  return format(micros, { locale: lang })
}
