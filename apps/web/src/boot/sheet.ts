import { SHEET_KEY } from '../formats/limits.ts'

type Reader = Pick<Storage, 'getItem'>

/** The name of the style sheet on the phone (client/keep-snapshot.ts), which is its first line; undefined when there is none. */
export function sheetName(store: Reader): string | undefined {
  return store.getItem(SHEET_KEY)?.split('\n', 1)[0]
}

/** Draws the page with that style sheet from the phone's own storage, before any file has come; says whether it was there. */
export function adoptSheet(store: Reader, name: string): boolean {
  const kept = store.getItem(SHEET_KEY)
  if (!kept?.startsWith(`${name}\n`)) return false
  try {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(kept.slice(name.length))
    document.adoptedStyleSheets = [sheet]
    return true
  } catch {
    // A browser without such sheets asks for the file.
    return false
  }
}
