import type { Catalogues } from './catalogues-complete.ts'
import { languages } from './catalogues-complete.ts'
import type { Problem } from './source-file.ts'

/** Every refusal of the contract has its text in every language, under `refusal.<code>`; and no text is left over. */
export function refusalsWorded(folder: string, codes: readonly string[], words: Catalogues): Problem[] {
  const wanted = new Set(codes.map((code) => `refusal.${code}`))
  return languages.flatMap((language) => {
    const path = `${folder}/${language}.json`
    const has = words[language] ?? {}
    const left = Object.keys(has).filter((key) => key.startsWith('refusal.') && !wanted.has(key))
    return [
      ...[...wanted]
        .filter((key) => !has[key])
        .map((key) => `${path} lacks "${key}": say it to the player in this language.`),
      ...left.map(
        (key) => `${path} words "${key}", which no call can refuse: remove it or add it to refusals.ts.`,
      ),
    ]
  })
}
