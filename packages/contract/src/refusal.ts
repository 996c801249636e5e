import type { refusals } from './refusals.ts'

/** The machine word of a refusal: stable, in the reply's `reason`. */
export type RefusalCode = keyof typeof refusals

/** A refusal on its way out of a use case. Caught in one place at the edge; everything in the transaction rolls back. */
export class Refusal extends Error {
  readonly reason: RefusalCode
  readonly details: Readonly<Record<string, string>>
  constructor(reason: RefusalCode, details: Readonly<Record<string, string>> = {}) {
    super(reason)
    this.name = 'Refusal'
    this.reason = reason
    this.details = details
  }
}
