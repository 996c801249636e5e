type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

// What a store that is full or refuses did not take, by its key.
const unkept = new WeakMap<object, Map<string, string>>()

/** Writes a text to the store. What the store does not take holds as long as the page: nothing breaks, and nothing is thrown. */
export function keepText(store: Store, key: string, text: string): void {
  try {
    store.setItem(key, text)
    unkept.get(store)?.delete(key)
  } catch {
    const held = unkept.get(store) ?? new Map<string, string>()
    unkept.set(store, held.set(key, text))
  }
}

/** The text that was kept under the key; null where there is none. */
export function keptText(store: Pick<Store, 'getItem'>, key: string): string | null {
  return unkept.get(store)?.get(key) ?? store.getItem(key)
}

export function dropText(store: Pick<Store, 'removeItem'>, key: string): void {
  unkept.get(store)?.delete(key)
  store.removeItem(key)
}

/** Forgets what the store did not take, but for what stays under these keys. */
export function dropUnkept(store: object, staying: readonly string[]): void {
  const held = unkept.get(store)
  for (const key of held?.keys() ?? []) if (!staying.includes(key)) held?.delete(key)
}
