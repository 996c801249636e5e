import { type Snapshot, type SnapshotNode, snapshotKey, snapshotOf } from '../boot/snapshot.ts'
import { SHEET_KEY } from '../formats/limits.ts'
import { addressNow } from '../navigation/address.ts'
import * as paths from '../paths.ts'

/** The pages that a visit begins with; home has its own front (keep-front.ts). */
const KEPT_PATHS: readonly string[] = [...paths.tabs.filter((path) => path !== paths.home), ...paths.boards]
/** What runs, and what is said of a moment. */
const UNSEEN = 'script, style, iframe, object, embed, [role=status], [role=alert]'
/** What runs, leads somewhere, asks for something, or is a name that the page itself will bear. */
const LEFT_OUT = /^(on.*|id|name|for|href|src|srcset|autofocus|data-page)$/

/** Tried once a visit. */
let isSheetTried = false

/** Keeps what the page shows, as far as it is in sight, for the next visit's first moment (boot/snapshot.ts). */
export function keepSnapshot(language: string): void {
  const { pathname } = addressNow()
  const root = document.getElementById('root')
  const { sheet } = window
  if (!root || !sheet || !KEPT_PATHS.includes(pathname)) return
  if (!isSheetTried) void keepSheet(sheet).catch(() => undefined)
  isSheetTried = true
  const snapshot: Snapshot = { of: snapshotOf(localStorage, sheet, language), drawn: drawnIn(root) }
  try {
    localStorage.setItem(snapshotKey(pathname), JSON.stringify(snapshot))
  } catch {
    // Full or refused: the next visit begins with plain paper.
  }
}

/** The worker or the browser has the file. */
async function keepSheet(file: string): Promise<void> {
  if (localStorage.getItem(SHEET_KEY)?.startsWith(`${file}\n`)) return
  const reply = await fetch(file)
  const isStyle = reply.headers.get('content-type')?.startsWith('text/css')
  if (reply.ok && isStyle) localStorage.setItem(SHEET_KEY, `${file}\n${await reply.text()}`)
}

function drawnIn(element: Element): SnapshotNode[] {
  return [...element.childNodes].flatMap((node): SnapshotNode[] => {
    if (node instanceof Text) return [node.data]
    if (!(node instanceof Element) || node.matches(UNSEEN) || !isInSight(node)) return []
    const shown = [...node.attributes].filter(({ name }) => !LEFT_OUT.test(name))
    const attributes = Object.fromEntries(shown.map(({ name, value }) => [name, value]))
    // What a person chose is no attribute.
    const chosen = node instanceof HTMLInputElement && node.checked ? { checked: '' } : {}
    return [{ tag: node.localName, with: { ...attributes, ...chosen }, in: drawnIn(node) }]
  })
}

/** Not below what the screen shows; what floats has no place of its own in the page. */
function isInSight(element: Element): boolean {
  return element.getBoundingClientRect().top < innerHeight
}
