/** How the address names the form for something new; what is open else is named by its number. */
export const FRESH = 'new'

const DRAFT = 'draft-'

/** How the address names a draft that is open. */
export function draftName(id: bigint): string {
  return `${DRAFT}${id}`
}

/** The number in it; null where it names no draft. */
export function draftNamed(open: string): string | null {
  return open.startsWith(DRAFT) ? open.slice(DRAFT.length) : null
}
