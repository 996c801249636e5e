import type { ReleaseRequest } from './create-vault.ts'

/** A body that the vault does not understand; answered with 400, without more words. */
export class MalformedRequest extends Error {}

const ROUNDS_MAX = 100
const COMMITMENTS_MAX = 1000

export type CommitRequest = Readonly<{ game: string; epochId: string }>
export type CommitmentsRequest = Readonly<{ game: string; firstIssue: bigint; count: number }>

/** Reads `{game, epochId}`. Throws MalformedRequest, as all that follow. */
export function readCommit(body: unknown): CommitRequest {
  const fields = fieldsOf(body)
  return { game: text(fields.game, GAME), epochId: text(fields.epochId, EPOCH_ID) }
}

/** Reads `{game, firstIssue, count}`, at most 1,000 rounds. */
export function readCommitments(body: unknown): CommitmentsRequest {
  const { game, firstIssue, count } = fieldsOf(body)
  if (typeof count !== 'number' || !Number.isInteger(count) || count < 1 || count > COMMITMENTS_MAX) {
    throw new MalformedRequest('count')
  }
  return { game: text(game, GAME), firstIssue: BigInt(text(firstIssue, ISSUE)), count }
}

/** Reads `{rounds: [{game, issue, root, count, stake, signature}]}`, at most 100 rounds. */
export function readRelease(body: unknown): ReleaseRequest[] {
  const { rounds } = fieldsOf(body)
  if (!Array.isArray(rounds) || rounds.length < 1 || rounds.length > ROUNDS_MAX)
    throw new MalformedRequest('rounds')
  return rounds.map((round) => {
    const { game, issue, root, count, stake, signature } = fieldsOf(round)
    return {
      game: text(game, GAME),
      issue: BigInt(text(issue, ISSUE)),
      root: text(root, HASH),
      count: BigInt(text(count, DIGITS)),
      stake: BigInt(text(stake, DIGITS)),
      signature: text(signature, SIGNATURE),
    }
  })
}

const GAME = /^[a-z0-9-]{1,32}$/
const EPOCH_ID = /^[0-9]{4}-W[0-9]{2}$/
const ISSUE = /^[0-9]{12}$/
const DIGITS = /^[0-9]{1,18}$/
const HASH = /^[0-9a-f]{64}$/
const SIGNATURE = /^[0-9a-f]{128}$/

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null) throw new MalformedRequest('body')
  return Object.fromEntries(Object.entries(value))
}

function text(value: unknown, form: RegExp): string {
  if (typeof value !== 'string' || !form.test(value)) throw new MalformedRequest(String(form))
  return value
}
