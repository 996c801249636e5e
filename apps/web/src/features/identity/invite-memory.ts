type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const key = 'invite'
const lengthMax = 16

/** The invite code of the link that brought this visitor, kept until they register or close the window. */
export function keptInvite(fromAddress: string | null, store: Store = sessionStorage): string {
  const code = (fromAddress ?? '').slice(0, lengthMax)
  if (code !== '') store.setItem(key, code)
  return code || (store.getItem(key) ?? '')
}

/** Deletes it after a registration. */
export function forgetInvite(store: Store = sessionStorage): void {
  store.removeItem(key)
}
