/**
 * Where the browser refuses storage, what would be stored lives as long as the page does: everything that reads or writes it after
 * this (early.ts) finds a store.
 */
export function haveStorage(name: 'localStorage' | 'sessionStorage'): void {
  try {
    if (window[name]) return
  } catch {
    // Refused: reading its name alone throws.
  }
  Object.defineProperty(window, name, { configurable: true, value: inMemory() })
}

function inMemory(): Storage {
  const items = new Map<string, string>()
  return {
    get length() {
      return items.size
    },
    clear: () => items.clear(),
    getItem: (key) => items.get(key) ?? null,
    key: (at) => [...items.keys()][at] ?? null,
    removeItem: (key) => void items.delete(key),
    setItem: (key, value) => void items.set(key, value),
  }
}
