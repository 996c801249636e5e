type Item = Readonly<{ id: bigint; title: string; text: string }>
type Searched<One extends Item> = Readonly<{ items: readonly One[] }>

/** A part of an answer around the first word that was found, in three pieces: before, the word itself, after. */
export type Excerpt = readonly [before: string, found: string, after: string]

const AROUND = 48
const CUT_MAX = 16

/** Letters without diacritics and case, one for one, so that positions match those of the text. */
function plain(text: string): string {
  return Array.from(text, (character) => {
    const bare = character.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
    return bare.length === character.length ? bare : character.toLowerCase().slice(0, character.length)
  }).join('')
}

/** The words of a search, without diacritics and case. */
export function textOf(search: string): string[] {
  return plain(search.trim()).split(/\s+/).filter(Boolean)
}

/** The answers that hold every word, those with all of them in the question first. Without words: none. */
export function searchHelp<One extends Item>(topics: readonly Searched<One>[], search: string): One[] {
  const terms = textOf(search)
  if (terms.length === 0) return []
  const holds = (text: string) => terms.every((word) => text.includes(word))
  const found = topics
    .flatMap(({ items }) => items)
    .filter(({ title, text }) => holds(plain(`${title}\n${text}`)))
  return [
    ...found.filter(({ title }) => holds(plain(title))),
    ...found.filter(({ title }) => !holds(plain(title))),
  ]
}

/** Where the answer's text says the first of the words that it holds; null when only the question does. */
export function excerptOf({ text }: Item, search: string): Excerpt | null {
  const bare = plain(text)
  for (const word of textOf(search)) {
    const at = bare.indexOf(word)
    if (at === -1) continue
    const end = at + word.length
    return [textBefore(text, at), text.slice(at, end), textAfter(text, end)]
  }
  return null
}

// A word that is cut is left out where blanks show its edge.
function textBefore(text: string, at: number): string {
  if (at <= AROUND) return text.slice(0, at)
  const part = text.slice(at - AROUND, at)
  const blank = part.search(/\s/)
  return `…${blank === -1 || blank > CUT_MAX ? part : part.slice(blank + 1)}`
}

function textAfter(text: string, end: number): string {
  if (text.length - end <= AROUND) return text.slice(end)
  const part = text.slice(end, end + AROUND)
  const rest = /\s(?=\S*$)/.exec(part)
  return `${!rest || part.length - rest.index > CUT_MAX ? part : part.slice(0, rest.index)}…`
}
