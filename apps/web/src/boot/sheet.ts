import { SHEET_KEY } from '../formats/limits.ts'

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
