import { gameInstance } from '@opendraw/games'
import { deviceNow } from '../boot/clock.ts'
import type { Front } from '../boot/front.ts'
import { FRONT_KEY } from '../formats/limits.ts'
import { addressNow } from '../navigation/address.ts'
import { home, start } from '../paths.ts'
import { LIVE_GAME_ID } from './games.ts'

/** Keeps what home's first sight says, for the next visit's first moment (boot/front.ts); on any other page it does nothing. */
export function keepFront(language: string): void {
  const { pathname } = addressNow()
  if (pathname !== start && pathname !== home) return
  const places = [...document.querySelectorAll<HTMLElement>('#root [data-front]')]
  const texts = Object.fromEntries(places.map((place) => [place.dataset.front ?? '', seen(place)]))
  const { roundSeconds } = gameInstance(LIVE_GAME_ID)
  const front: Front = { language, at: deviceNow(), roundSeconds, texts }
  try {
    localStorage.setItem(FRONT_KEY, JSON.stringify(front))
  } catch {
    // Full or refused: the next visit begins with the empty shell.
  }
}

/** A hidden balance has its dots for the eyes, and words for the ears. */
const seen = (place: HTMLElement): string =>
  (place.querySelector('[aria-hidden=true]') ?? place).textContent?.trim() ?? ''
