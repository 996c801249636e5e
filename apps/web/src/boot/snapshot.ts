import { BALANCES_KEY, SHEET_KEY, SNAPSHOT_KEY, TOKEN_KEY } from '../formats/limits.ts'

/** What a page showed: a text, or an element with its name, its attributes and what is in it. */
export type SnapshotNode =
  | string
  | Readonly<{ tag: string; with: Readonly<Record<string, string>>; in: readonly SnapshotNode[] }>

/** A page as it was left (client/keep-snapshot.ts). `of`: what it is true for. */
export type Snapshot = Readonly<{ of: string; drawn: readonly SnapshotNode[] }>

type Reader = Pick<Storage, 'getItem'>

declare global {
  interface Window {
    /** The name of the style sheet that this page is drawn with (boot/early.ts), wherever it came from. */
    sheet?: string
  }
}

/**
 * Draws the page with that style sheet from the phone's own storage (client/keep-snapshot.ts), before any file has come; says
 * whether it was there.
 */
export function adoptSheet(store: Reader, name: string): boolean {
  const kept = store.getItem(SHEET_KEY)
  if (!kept?.startsWith(`${name}\n`)) return false
  try {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(kept.slice(name.length))
    if (sheet.cssRules.length === 0) return false
    document.adoptedStyleSheets = [sheet]
    return true
  } catch {
    // A browser without such sheets asks for the file.
    return false
  }
}

/** What must be the same for a kept page to be shown again: the style, the player, whether amounts are hidden, width, address. */
export function snapshotOf(store: Reader, style: string, language: string): string {
  const player = [store.getItem(TOKEN_KEY), store.getItem(BALANCES_KEY)]
  return JSON.stringify([style, language, ...player, innerWidth, location.hash])
}

export function snapshotKey(path: string): string {
  return `${SNAPSHOT_KEY}:${path}`
}

/**
 * Draws in the place of index.html's shell what the page showed when it was left, until the app takes its place. It cannot be pressed
 * and is not read out; what passes (a countdown, a result) is left blank. It is drawn element by element, never as markup.
 */
export function paintSnapshot(store: Reader, key: string, of: string): void {
  const shell = document.querySelector('.boot')
  const kept = store.getItem(key)
  if (!shell || !kept) return
  try {
    const snapshot: Snapshot = JSON.parse(kept)
    if (snapshot.of !== of) return
    const place = document.createElement('div')
    place.className = 'snapshot'
    place.inert = true
    place.ariaHidden = 'true'
    place.append(...snapshot.drawn.map((one) => nodeOf(one, place.namespaceURI)))
    shell.replaceWith(place)
  } catch {
    // Not written by this app: the shell stays.
  }
}

function nodeOf(drawn: SnapshotNode, outer: string | null): Node {
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
