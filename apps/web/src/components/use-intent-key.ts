import { toJson } from '@opendraw/contract'
import { useRef } from 'react'
import { newKey } from '../client/new-key.ts'

/**
 * The idempotency key of an intent: as long as the request is the same, so is its key, so that trying again after an answer
 * that never arrived moves no money twice. Call `forget` once the answer arrived.
 */
export function useIntentKey(): { keyFor: (request: readonly unknown[]) => string; forget: () => void } {
  const held = useRef<{ request: string; key: string }>(undefined)
  return {
    keyFor: (request) => {
      const text = toJson(request)
      if (held.current?.request !== text) held.current = { request: text, key: newKey() }
      return held.current.key
    },
    forget: () => {
      held.current = undefined
    },
  }
}
