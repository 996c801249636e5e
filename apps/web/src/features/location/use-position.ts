import { useState } from 'react'
import { askPosition, type Position } from './ask-position.ts'

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
