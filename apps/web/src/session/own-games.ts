import { useSyncExternalStore } from 'react'
import { keepText, keptText } from './kept-text.ts'

/** The player's games on this device: those with a star, and those played last, newest first. Logging out wipes them. */
export type OwnGames = Readonly<{ favourites: readonly string[]; recent: readonly string[] }>

const KEY = 'App-Games'
const GAMES_MAX = 8
const none: OwnGames = { favourites: [], recent: [] }
const listeners = new Set<() => void>()
let read: Readonly<{ text: string | null; games: OwnGames }> = { text: null, games: none }

/** The games with one more star, or one less. */
export function starred(games: OwnGames, id: string): OwnGames {
  const { favourites } = games
  const isOff = favourites.includes(id)
  const next = isOff ? favourites.filter((one) => one !== id) : [id, ...favourites]
  return { ...games, favourites: next.slice(0, GAMES_MAX) }
}

/** The games after one was played. */
export function played(games: OwnGames, id: string): OwnGames {
  return { ...games, recent: [id, ...games.recent.filter((one) => one !== id)].slice(0, GAMES_MAX) }
}

/** What home offers first: the favourites, then what was played last. */
export function shownFirst({ favourites, recent }: OwnGames): string[] {
  return [...new Set([...favourites, ...recent])].slice(0, GAMES_MAX)
}

export function changeOwnGames(change: (games: OwnGames, id: string) => OwnGames, id: string): void {
  keepText(localStorage, KEY, JSON.stringify(change(ownGames(), id)))
  for (const listener of listeners) listener()
}

export function useOwnGames(): OwnGames {
  return useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, ownGames)
}

function ownGames(): OwnGames {
  const text = keptText(localStorage, KEY)
  if (text !== read.text) read = { text, games: gamesIn(text) }
  return read.games
}

/** Storage is open to anyone on the device: what is no list of texts counts as nothing. */
function gamesIn(text: string | null): OwnGames {
  try {
    const { favourites, recent } = JSON.parse(text ?? '{}')
    return { favourites: textsIn(favourites), recent: textsIn(recent) }
  } catch {
    return none
  }
}

function textsIn(list: unknown): string[] {
  return Array.isArray(list) ? list.filter((one) => typeof one === 'string').slice(0, GAMES_MAX) : []
}
