import { isSpaced, textsOf } from './copy-texts.ts'
import type { Problem, SourceFile } from './source-file.ts'

const GLOSSARY_FOLDER = 'apps/web/src/copy/glossary'

/** English idea → the term of that language (or its terms, after commas); a word that its texts never use → the one to use. */
type Glossary = Readonly<{ terms: Record<string, string>; forbidden: Record<string, string> }>
type Known = Readonly<{ path: string; language: string; glossary: Glossary }>

/** What players read names each thing by the term in its language's glossary, and uses none of the words forbidden there. */
export function copyTerms(files: readonly SourceFile[]): Problem[] {
  return glossariesIn(files).flatMap(({ path, language, glossary: { forbidden } }) => {
    const said = files.map((file) => ({ file: file.path, texts: textsOf(file, language) }))
    return Object.entries(forbidden).flatMap(([word, better]) =>
      said
        .filter(({ texts }) => isUsed(word, language, texts))
        .map(({ file }) => `${file} says "${word}": use "${better}" (${path}).`),
    )
  })
}

/** Every glossary names the same ideas, and each by a term that its language's texts do use. */
export function glossariesComplete(files: readonly SourceFile[]): Problem[] {
  const known = glossariesIn(files)
  const ideas = [...new Set(known.flatMap(({ glossary: { terms } }) => Object.keys(terms)))]
  return known.flatMap(({ path, language, glossary: { terms } }) => {
    const said = files
      .flatMap((file) => textsOf(file, language))
      .join('\n')
      .toLowerCase()
    return ideas.flatMap((idea) => {
      const term = terms[idea]
      if (term === undefined) return [`${path} lacks "${idea}": every language names it.`]
      const unused = term.split(', ').find((one) => !said.includes(one.toLowerCase()))
      return unused === undefined ? [] : [`${path} names "${idea}" by "${unused}", which no text says.`]
    })
  })
}

function glossariesIn(files: readonly SourceFile[]): Known[] {
  return files.flatMap(({ path, text }) => {
    const language = new RegExp(`^${GLOSSARY_FOLDER}/([a-z]{2})\\.json$`).exec(path)?.[1]
    return language === undefined ? [] : [{ path, language, glossary: JSON.parse(text) }]
  })
}

function isUsed(word: string, language: string, texts: readonly string[]): boolean {
  if (!isSpaced(language)) return texts.some((text) => text.includes(word))
  // A glossary holds letters and spaces, nothing that a pattern reads otherwise.
  const whole = new RegExp(`(?<!\\p{L})${word}(?!\\p{L})`, 'iu')
  return texts.some((text) => whole.test(text))
}
