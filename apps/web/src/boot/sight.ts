import { BALANCES_KEY, SIGHT_KEY, TOKEN_KEY } from '../formats/limits.ts'

/** What a page showed: a text, or an element with its name, its attributes and what is in it. */
export type Drawn =
  | string
  | Readonly<{ tag: string; with: Readonly<Record<string, string>>; in: readonly Drawn[] }>

/** A page as it was left (client/keep-sight.ts). `of`: what it is true for. */
export type Sight = Readonly<{ of: string; drawn: readonly Drawn[] }>

type Reader = Pick<Storage, 'getItem'>

/** What must be the same for a kept page to be shown again: the style, the player, whether amounts are hidden, width, address. */
export function sightOf(store: Reader, style: string, language: string): string {
  const player = [store.getItem(TOKEN_KEY), store.getItem(BALANCES_KEY)]
  return JSON.stringify([style, language, ...player, innerWidth, location.hash])
}

export function sightKey(path: string): string {
  return `${SIGHT_KEY}:${path}`
}

/**
 * Draws in the place of index.html's shell what the page showed when it was left, until the app takes its place. It cannot be pressed
 * and is not read out; what passes (a countdown, a result) is left blank. It is drawn element by element, never as markup.
 */
export function paintSight(store: Reader, key: string, of: string): void {
  const shell = document.querySelector('.boot')
  const kept = store.getItem(key)
  if (!shell || !kept) return
  try {
    const sight: Sight = JSON.parse(kept)
    if (sight.of !== of) return
    const place = document.createElement('div')
    place.className = 'sight'
    place.inert = true
    place.ariaHidden = 'true'
    place.append(...sight.drawn.map((one) => nodeOf(one, place.namespaceURI)))
    shell.replaceWith(place)
  } catch {
    // Not written by this app: the shell stays.
  }
}

function nodeOf(drawn: Drawn, outer: string | null): Node {
  if (typeof drawn === 'string') return document.createTextNode(drawn)
  const space = drawn.tag === 'svg' ? 'http://www.w3.org/2000/svg' : outer
  const element = document.createElementNS(space, drawn.tag)
  for (const [name, value] of Object.entries(drawn.with)) {
    // As an attribute the policy of the page refuses it.
    const isStyle = name === 'style' && (element instanceof HTMLElement || element instanceof SVGElement)
    if (isStyle) element.style.cssText = value
    else element.setAttribute(name, value)
  }
  element.append(...drawn.in.map((one) => nodeOf(one, space)))
  return element
}
