import { useEffect, useState } from 'react'
import type { Round } from '../../client/games.ts'
import { RESULT_MS } from '../../formats/limits.ts'

/**
 * The state of the last result's place. drawing: a round is being drawn. revealing: its result has just come and is
 * shown by the specification's 2 s animation. still: a result is there. none: nothing was drawn yet.
 */
export type RevealPhase = 'drawing' | 'revealing' | 'still' | 'none'
export type Reveal = Readonly<{
  phase: RevealPhase
  result: readonly number[] | null
  /** Whether the result came while one looked. */
  isNew: boolean
  /** With reduced motion: a blank place while a round is drawn, and the result at once. */
  isCalm: boolean
}>

/**
 * Reveals each result that arrives while the page is open; an earlier one is shown at once. `last` is undefined until the
 * server has answered, and null while nothing was drawn yet: then the very first result is news.
 */
export function useReveal(last: Round | null | undefined, isDrawing: boolean): Reveal {
  const issue = last === undefined ? undefined : (last?.issue ?? null)
  const [firstIssue, setFirst] = useState(issue)
  const [seenIssue, setSeen] = useState(issue)
  // The first answer of the server is not news.
  if (firstIssue === undefined && issue !== undefined) {
    setFirst(issue)
    setSeen(issue)
  }
  const isNew = firstIssue !== undefined && issue !== firstIssue
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
  const isRevealing = !isCalm && !isDrawing && isNew && issue !== seenIssue
  useEffect(() => {
    if (!isRevealing) return undefined
    const timer = setTimeout(() => setSeen(issue), RESULT_MS)
    return () => clearTimeout(timer)
  }, [isRevealing, issue])
  const result = last?.result ?? null
  if (isDrawing) return { phase: 'drawing', result, isNew, isCalm }
  if (!result) return { phase: 'none', result, isNew, isCalm }
  return { phase: isRevealing ? 'revealing' : 'still', result, isNew, isCalm }
}
