import { useSyncExternalStore } from 'react'
import { BALANCES_KEY, COVER_KEY, HAPTICS_KEY, SOUND_KEY, THEME_KEY } from '../formats/limits.ts'
import { keepText, keptText } from './kept-text.ts'

/**
 * One of a few that belongs to the device and outlives a session. The first is what holds until another is chosen; `apply`
 * is called with what is chosen.
 */
export function deviceChoice<Value extends string>(
  key: string,
  values: readonly [Value, ...Value[]],
  apply?: (value: Value) => void,
) {
  const listeners = new Set<() => void>()
  // Storage is open to anyone on the device: what it holds beyond the choices counts as nothing.
  const get = (): Value => values.find((one) => one === keptText(localStorage, key)) ?? values[0]
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    // Another tab has chosen.
    addEventListener('storage', listener)
    return () => {
      listeners.delete(listener)
      removeEventListener('storage', listener)
    }
  }
  return {
    values,
    get,
    set(value: Value) {
      keepText(localStorage, key, value)
      apply?.(value)
      for (const listener of listeners) listener()
    },
    use: (): Value => useSyncExternalStore(subscribe, get),
  }
}

/** The colours; `system` follows the device. src/boot/early.ts sets them before the first paint of the next start. */
export const theme = deviceChoice(THEME_KEY, ['system', 'light', 'dark'], (chosen) => {
  if (chosen === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = chosen
})

/**
 * Whether the player's balances, and the sums of what came and went, can be read on this device. One bet, order or
 * movement, and what a confirmation asks, is never hidden.
 */
export const balances = deviceChoice(BALANCES_KEY, ['shown', 'hidden'])

/** Whether the page is blurred while it is in the background, where the app switcher shows it. */
export const cover = deviceChoice(COVER_KEY, ['on', 'off'])

/** How much the device vibrates. */
export const haptics = deviceChoice(HAPTICS_KEY, ['subtle', 'off', 'full'])

/** How much is heard; nothing until the player wants it. */
export const sound = deviceChoice(SOUND_KEY, ['off', 'subtle', 'full'])
