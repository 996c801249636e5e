import { CallFailure } from '@opendraw/contract/client'
import { useSyncExternalStore } from 'react'

type Question = Readonly<{ promise: Promise<boolean>; answer: (isShown: boolean) => void }>

let question: Question | null = null
const listeners = new Set<() => void>()

function change(next: Question | null): void {
  question = next
  for (const listener of listeners) listener()
}

/** Asks the operator for a code of their second factor; true once it was right. Calls that ask together share one question. */
function askForCode(): Promise<boolean> {
  if (question) return question.promise
  let answer: (isShown: boolean) => void = () => undefined
  const promise = new Promise<boolean>((resolve) => {
    answer = (isShown) => {
      change(null)
      resolve(isShown)
    }
  })
  change({ promise, answer })
  return promise
}

/** The open question, for the dialog of the console; null: nothing asks. */
export function useCodeQuestion(): Question | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => question,
  )
}

/** The same calls; one that is refused because it needs a fresh code is repeated once the operator has entered it. */
export function withStepUp<Calls extends object>(calls: Calls): Calls {
  return new Proxy(calls, {
    get: (target, name) => {
      const call: unknown = Reflect.get(target, name)
      if (typeof call !== 'function') return call
      return async (...given: unknown[]) => {
        try {
          return await Reflect.apply(call, target, given)
        } catch (failure) {
          if (!isWanted(failure) || !(await askForCode())) throw failure
          return Reflect.apply(call, target, given)
        }
      }
    },
  })
}

const isWanted = (failure: unknown): boolean =>
  failure instanceof CallFailure && failure.reason === 'step_up_required'
