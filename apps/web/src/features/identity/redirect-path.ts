import { homePath } from '../../connection/navigation.ts'

/** Where a login leads: the page that asked for it, when that is a path of this app; otherwise home. */
export function redirectPath(wanted: string | null): string {
  if (wanted === null || !wanted.startsWith('/') || wanted.startsWith('//')) return homePath
  return wanted.startsWith('/pages/login/') ? homePath : wanted
}
