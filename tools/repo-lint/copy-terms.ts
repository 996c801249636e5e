import type { Problem, SourceFile } from './source-file.ts'

const GLOSSARY_FOLDER = 'apps/web/src/copy/glossary'
/** Files of one language each, and files that hold all languages by their code. */
const ONE_LANGUAGE =
  /^(apps\/web\/src\/copy|packages\/contract\/src\/words|apps\/server\/src\/.*\/seeds)\/([a-z]{2})\.json$/
const ALL_LANGUAGES = /^apps\/server\/src\/.*\.json$|^packages\/db\/seeds\/.*\.sql$/
/** Written with spaces, so that a word ends where its letters end; elsewhere a word is wherever its characters are. */
const SPACED = new Set(['en', 'vi', 'pt'])

/** English term → the term of that language; a word that its texts never use → the one to use. */
type Glossary = Readonly<{ terms: Record<string, string>; forbidden: Record<string, string> }>

/** What players read names each thing by the term in its language's glossary, and uses none of the words forbidden there. */
export function copyTerms(files: readonly SourceFile[]): Problem[] {
  return files.flatMap(({ path, text }) => {
    const language = new RegExp(`^${GLOSSARY_FOLDER}/([a-z]{2})\\.json$`).exec(path)?.[1]
    if (language === undefined) return []
    const { forbidden }: Glossary = JSON.parse(text)
    return Object.entries(forbidden).flatMap(([word, better]) =>
      files
        .filter((file) => isUsed(word, language, textsOf(file, language)))
        .map((file) => `${file.path} says "${word}": use "${better}" (${path}).`),
    )
  })
}

function isUsed(word: string, language: string, texts: readonly string[]): boolean {
  if (!SPACED.has(language)) return texts.some((text) => text.includes(word))
  // A glossary holds letters and spaces, nothing that a pattern reads otherwise.
  const whole = new RegExp(`(?<!\\p{L})${word}(?!\\p{L})`, 'iu')
  return texts.some((text) => whole.test(text))
}

function textsOf({ path, text }: SourceFile, language: string): string[] {
  const only = ONE_LANGUAGE.exec(path)
  if (only) return only[2] === language ? stringsIn(JSON.parse(text)) : []
  if (!ALL_LANGUAGES.test(path)) return []
  if (path.endsWith('.sql'))
    return text.split('\n').filter((line) => line.trimStart().startsWith(`"${language}":`))
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
