import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { languages } from '@opendraw/contract'
import type { Plugin } from 'vite'
import { screenRows } from './screen-rows.ts'
import { type Parts, wordParts } from './word-parts.ts'

const src = resolve(import.meta.dirname, '../src')
/** In front of `language/part.json`, with a stamp between: all messages have one, and their files never change. */
const FOLDER = 'assets/words'
const DEV_STAMP = 'dev'

/** The folder of the messages, once the build knows: `/assets/messages/STAMP`. */
export function messagesAddress(stamp: string) {
  return `/${FOLDER}/${stamp}`
}

/**
 * Compiles the catalogues (no parser of messages travels to the phone) and cuts each into the parts that the screens
 * bring: a file for each language and part. In development every part is the whole catalogue, always fresh.
 */
export function messages(): Plugin & { api: { stamp: () => string } } {
  let files: ReadonlyMap<string, string> = new Map()
  let stamp = DEV_STAMP
  return {
    name: 'words',
    api: { stamp: () => stamp },
    config(_, { command }) {
      if (command === 'build') {
        files = wordFiles()
        stamp = stampOf(files)
      }
      return { define: { 'import.meta.env.VITE_WORDS': JSON.stringify(stamp) } }
    },
    configureServer(server) {
      server.watcher.on('change', (file) => isCatalogue(file) && server.ws.send({ type: 'full-reload' }))
      server.middlewares.use(messagesAddress(DEV_STAMP), (request, response) => {
        const [, language = ''] = (request.url ?? '').split('/')
        response.setHeader('content-type', 'application/json')
        response.end(isLanguage(language) ? JSON.stringify(catalogueOf(language)) : '{}')
      })
    },
    generateBundle() {
      for (const [name, source] of files) {
        this.emitFile({ type: 'asset', fileName: `${FOLDER}/${stamp}/${name}`, source })
      }
    },
  }
}

const isCatalogue = (file: string) => languages.some((language) => file === fileOf(language))
const isLanguage = (text: string) => languages.some((language) => text === language)
const fileOf = (language: string) => resolve(src, `copy/${language}.json`)

/** The texts of a language as they are written. */
export function sourceOf(language: string): Record<string, string> {
  return JSON.parse(readFileSync(fileOf(language), 'utf8'))
}

function catalogueOf(language: string): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(sourceOf(language)).map(([key, message]) => [key, compileMessage(message)]),
  )
}

/** Every key of the app. */
export function catalogueKeys(): string[] {
  return Object.keys(catalogueOf('en'))
}

/** The parts that the app's own sources ask for. */
export function ownParts(): Parts {
  const read = (path: string) => (existsSync(path) ? readFileSync(path, 'utf8') : undefined)
  return wordParts(resolve(src, 'main.tsx'), screenRows, catalogueKeys(), read)
}

/** `language/part.json` → its text. */
function wordFiles(): Map<string, string> {
  const parts = ownParts()
  const filesIn = (language: string): [string, string][] => {
    const catalogue = catalogueOf(language)
    return [...parts].map(([part, keys]) => {
      const own = Object.entries(catalogue).filter(([key]) => keys.has(key))
      return [`${language}/${part}.json`, JSON.stringify(Object.fromEntries(own))]
    })
  }
  return new Map(languages.flatMap(filesIn))
}

function stampOf(files: ReadonlyMap<string, string>): string {
  const hash = createHash('sha256')
  for (const [name, text] of files) hash.update(name).update('\0').update(text).update('\0')
  return hash.digest('base64url').slice(0, 10)
}
