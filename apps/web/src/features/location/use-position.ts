import { useState } from 'react'
import type { Key, Translate } from '../../copy/use-messages.ts'
import type { Point } from './place.ts'

const PATIENCE_MS = 15_000

const AGE_MAX_MS = 60_000

const faults = { 1: 'denied', 2: 'unknown', 3: 'slow' } as const

const keys: Readonly<Record<Fault, Key>> = {
  denied: 'place.denied',
  unknown: 'place.unknown',
  slow: 'place.slow',
  absent: 'place.absent',
}

type Found = Extract<Position, { kind: 'found' }>

/** Where the phone is, asked for by a press. */
export function usePosition(onFound?: (found: Found) => void) {
  const [position, setPosition] = useState<Position | null>(null)
  const [isAsking, setAsking] = useState(false)
  const ask = async () => {
    setAsking(true)
    const answer = await askPosition()
    setAsking(false)
    setPosition(answer)
    if (answer.kind === 'found') onFound?.(answer)
  }
  return { position, isAsking, ask: () => void ask() }
}

type Fault = Exclude<Position['kind'], 'found'>

/** Why the phone's position is unknown, and what to do instead. */
export function faultText(t: Translate, fault: Fault): string {
  return t(keys[fault])
}

/** Where the phone is, or why that is unknown. */
type Position =
  | Readonly<{ kind: 'found'; point: Point; accuracyMeters: number }>
  | Readonly<{ kind: 'denied' | 'unknown' | 'slow' | 'absent' }>

/** Asks the phone, which asks its owner. Only ever called by a press; the answer goes nowhere but to the caller. */
function askPosition(): Promise<Position> {
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
