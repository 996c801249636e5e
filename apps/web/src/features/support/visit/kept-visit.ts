const VISIT_KEY = 'App-Support-Visit'

/** The token of a visitor's thread. It goes with the tab: whoever opens the next one needs a new code. */
export function keptVisit(store: Pick<Storage, 'getItem'> = sessionStorage): string | null {
  return store.getItem(VISIT_KEY)
}

export function keepVisit(token: string, store: Pick<Storage, 'setItem'> = sessionStorage): void {
  store.setItem(VISIT_KEY, token)
}

export function dropVisit(store: Pick<Storage, 'removeItem'> = sessionStorage): void {
  store.removeItem(VISIT_KEY)
}
