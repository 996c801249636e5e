import * as paths from '../paths.ts'

// A page of this app by its plain spelling: no backslash, no second slash, nothing encoded before the query.
const OWN_PAGE = /^\/pages\/(?!login\/)[\w-]+(\/[\w-]+)*(\?[^\\]*)?$/

/** Where a login leads: the page that asked for it, when that is a page of this app; otherwise home. */
export function redirectPath(wanted: string | null): string {
  return wanted !== null && OWN_PAGE.test(wanted) ? wanted : paths.start
}
