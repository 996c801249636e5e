import { compileMessage } from '@lingui/message-utils/compileMessage'
import type { Problem } from './source-file.ts'

export const languages = ['en', 'zh', 'vi', 'th', 'ko', 'ja', 'pt'] as const

/** language → key → message. */
export type Catalogues = Record<string, Record<string, string>>

/**
 * All seven languages hold the same keys as English, no message is empty, and each uses English's placeholders
 * (`{name}`, and the argument of a plural or select).
 */
export function cataloguesComplete(folder: string, catalogues: Catalogues): Problem[] {
  const english = catalogues.en ?? {}
  return languages.flatMap((language) => {
    const path = `${folder}/${language}.json`
    const messages = catalogues[language]
    if (!messages) return [`${path} is missing: every language is complete from the first commit.`]
    return [
      ...Object.keys(english)
        .filter((key) => !(key in messages))
        .map((key) => `${path} lacks "${key}": translate it.`),
      ...Object.keys(messages)
        .filter((key) => !(key in english))
        .map((key) => `${path} has "${key}", which en.json does not: remove it.`),
      ...Object.entries(messages).flatMap(([key, message]) =>
        messageProblems(path, key, message, english[key] ?? message),
      ),
    ]
  })
}

function messageProblems(path: string, key: string, message: string, english: string): Problem[] {
  if (message.trim() === '') return [`${path} "${key}" is empty: write the words.`]
  if (!isMessage(message)) return [`${path} "${key}" is not a valid ICU message: balance its braces.`]
  const [mine, theirs] = [placeholdersOf(message), placeholdersOf(english)]
  if (mine === theirs) return []
  return [`${path} "${key}" uses {${mine}} where en.json uses {${theirs}}: use the same placeholders.`]
}

/** The compiler gives a message that it cannot read back as it came, braces and all. */
function isMessage(message: string): boolean {
  const compiled = compileMessage(message)
  return !(compiled.length === 1 && compiled[0] === message && /[{}]/.test(message))
}

/** The sorted argument names of an ICU message, joined by commas. */
function placeholdersOf(message: string): string {
  return [...new Set(argumentsIn(compileMessage(message)))].sort().join(',')
}

/** A compiled message is a list of texts and of arguments `[name, format?, options?]`, whose options hold messages again. */
function argumentsIn(compiled: unknown): string[] {
  if (!Array.isArray(compiled)) return []
  return compiled.flatMap((part: unknown) => {
    if (!Array.isArray(part)) return []
    const [name, , options]: unknown[] = part
    const nested =
      typeof options === 'object' && options !== null ? Object.values(options).flatMap(argumentsIn) : []
    return [String(name), ...nested]
  })
}
