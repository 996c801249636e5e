import type { SourceFile } from './source-file.ts'

/** Files of one language each, and files that hold all languages by their code. */
const ONE_LANGUAGE =
  /^(apps\/web\/src\/copy|packages\/contract\/src\/words|apps\/server\/src\/.*\/seeds)\/([a-z]{2})\.json$/
const ALL_LANGUAGES = /^apps\/server\/src\/.*\.json$|^packages\/db\/seeds\/.*\.sql$/
const SPACED = new Set(['en', 'vi', 'pt'])

/** Written with spaces, so that a word ends where its letters end; elsewhere a word is wherever its characters are. */
export function isSpaced(language: string): boolean {
  return SPACED.has(language)
}

/** The texts of a file that players read in that language: catalogues, seeds, and files that hold all languages. */
export function textsOf({ path, text }: SourceFile, language: string): string[] {
  const only = ONE_LANGUAGE.exec(path)
  if (only) return only[2] === language ? stringsIn(JSON.parse(text)) : []
  if (!ALL_LANGUAGES.test(path)) return []
  if (path.endsWith('.sql'))
    return text
      .split('\n')
      .filter((line) => line.trimStart().startsWith(`"${language}":`))
      .flatMap((line) => [...line.matchAll(/": "([^"]*)"/g)].map(([, said = '']) => said))
  return partsOf(JSON.parse(text), language).flatMap(stringsIn)
}

/** What stands under a key of that language, however deep. */
function partsOf(value: unknown, language: string): unknown[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]) => (key === language ? [part] : partsOf(part, language)))
}

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : []
}
