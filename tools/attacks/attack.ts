import type { Answer } from './wire.ts'
import type { World } from './world.ts'

/** What an attack found out. */
export type Verdict = Readonly<{ tries: number; accepted: number; faults: readonly string[] }>

/** Where an attack notes what it tried and what came of it. */
export type Trial = Readonly<{
  /**
   * Counts answers. Exactly so many may have been accepted (`undefined`: it does not matter how many), all others must be refused
   * with one of these reasons.
   */
  expect(answers: readonly Answer[], accepted: number | undefined, reasons: readonly string[]): void
  /** A fact that must hold; its sentence says what was broken when it does not. */
  check(isSo: boolean, sentence: string): void
  verdict(): Verdict
}>

/** One way to get at what is not one's own. Slow ones mostly wait; they run beside the others. */
export type Attack = Readonly<{
  name: string
  isSlow: boolean
  run: (world: World, trial: Trial) => Promise<void>
}>

/** Declares an attack; a `// security: N` above it puts its name on that line of docs/security.md. */
export function attack(
  name: string,
  run: Attack['run'],
  { isSlow = false }: Readonly<{ isSlow?: boolean }> = {},
): Attack {
  return { name, isSlow, run }
}

/** So many calls at once. */
export function atOnce<T>(count: number, call: (nth: number) => Promise<T>): Promise<T[]> {
  return Promise.all(Array.from({ length: count }, (_, nth) => call(nth)))
}

export function newTrial(): Trial {
  const faults: string[] = []
  const count = { tries: 0, accepted: 0 }
  return {
    expect: (answers, accepted, reasons) => {
      const taken = answers.filter(({ code }) => code === 200)
      count.tries += answers.length
      count.accepted += taken.length
      if (accepted !== undefined && taken.length !== accepted)
        faults.push(`${taken.length} of ${answers.length} were accepted instead of ${accepted}`)
      const others = answers.filter(({ code, reason = '' }) => code !== 200 && !reasons.includes(reason))
      const words = new Set(
        others.map(({ status, reason, text }) => reason ?? `${status} ${text.slice(0, 80)}`),
      )
      if (words.size > 0) faults.push(`refused with ${[...words].join(', ')}`)
    },
    check: (isSo, sentence) => {
      if (!isSo) faults.push(sentence)
    },
    verdict: () => ({ ...count, faults }),
  }
}
