type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const KEY = 'invite'
const LENGTH_MAX = 16

/** The invite code of the link that brought this visitor, kept until they register or close the window. */
export function keptInvite(fromAddress: string | null, store: Store = sessionStorage): string {
  const code = (fromAddress ?? '').slice(0, LENGTH_MAX)
  if (code !== '') store.setItem(KEY, code)
  return code || (store.getItem(KEY) ?? '')
}

/** Deletes it after a registration. */
export function forgetInvite(store: Store = sessionStorage): void {
  store.removeItem(KEY)
}
