import type { Point } from './place.ts'

/** Where the phone is, or why that is unknown. */
export type Position =
  | Readonly<{ kind: 'found'; point: Point; accuracyMeters: number }>
  | Readonly<{ kind: 'denied' | 'unknown' | 'slow' | 'absent' }>

const PATIENCE_MS = 15_000
const AGE_MAX_MS = 60_000
const faults = { 1: 'denied', 2: 'unknown', 3: 'slow' } as const

/** Asks the phone, which asks its owner. Only ever called by a press; the answer goes nowhere but to the caller. */
export function askPosition(): Promise<Position> {
  return new Promise((resolve) => {
    if (!('geolocation' in navigator) || !isSecureContext) return resolve({ kind: 'absent' })
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) =>
        resolve({ kind: 'found', point: { latitude, longitude }, accuracyMeters: accuracy }),
      ({ code }) => resolve({ kind: code === 1 || code === 2 || code === 3 ? faults[code] : 'unknown' }),
      { timeout: PATIENCE_MS, maximumAge: AGE_MAX_MS },
    )
  })
}
