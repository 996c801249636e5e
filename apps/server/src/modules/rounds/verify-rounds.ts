import { createPublicKey, verify } from 'node:crypto'
import type { Db } from '@opendraw/db'
import { type GameInstance, gameInstance, issuesBetween, roundTimes, rulesOf } from '@opendraw/games'
import { commitmentOf, drawResult, entropyOf, epochMessage } from '@opendraw/games/fairness'
import type { Violation } from '@opendraw/ledger'
import { isCommitted, isPromised } from './new-round.ts'
import { allEpochs, type EpochRow } from './tables/epochs.ts'
import { type RoundRow, roundsAfter } from './tables/rounds.ts'
import { NOT_DRAWABLE } from './void-round.ts'

const ROUNDS_AT_ONCE = 2_000
// SubjectPublicKeyInfo of an Ed25519 key up to its 32 bytes.
const ED25519_HEAD = Buffer.from('302a300506032b6570032100', 'hex')

/**
 * Recomputes every stored round: the vault's signature over each epoch, the path of each commitment to its root, the seed
 * against the commitment, the result against the seed; and that no issue between the first and the last round of a game's
 * epoch is missing. Empty when all is well.
 */
export async function verifyRounds(db: Db): Promise<Violation[]> {
  const epochs = await allEpochs(db)
  const violations = epochs.flatMap(epochFaults)
  for (const game of new Set(epochs.map((epoch) => epoch.game))) {
    const own = new Map(epochs.filter((epoch) => epoch.game === game).map((epoch) => [epoch.id, epoch]))
    violations.push(...(await gameFaults(db, game, own)))
  }
  return violations
}

function epochFaults(epoch: EpochRow): Violation[] {
  const faults: Violation[] = []
  const publicKey = createPublicKey({
    key: Buffer.concat([ED25519_HEAD, epoch.vaultKey]),
    format: 'der',
    type: 'spki',
  })
  const message = epochMessage({ ...epoch, epochId: epoch.id, publishedAtMs: epoch.publishedAt.getTime() })
  if (!verify(null, message, publicKey, epoch.signature)) {
    faults.push(fault('epoch signature', `${epoch.game} ${epoch.id} is not signed by its vault`))
  }
  const instance = gameInstance(epoch.game)
  const isOfTheseRules = instance && rulesOf(instance.game).version === epoch.oddsVersion
  if (isOfTheseRules && !isPromised(epoch, instance)) {
    faults.push(fault('epoch rules', `${epoch.game} ${epoch.id} promised other rules under the same version`))
  }
  return faults
}

async function gameFaults(db: Db, game: string, epochs: ReadonlyMap<string, EpochRow>): Promise<Violation[]> {
  const instance = gameInstance(game)
  if (!instance) return [fault('round game', `${game} is no game`)]
  const violations: Violation[] = []
  let previous: RoundRow | undefined
  for (;;) {
    const rounds = await roundsAfter(db, game, previous?.issue ?? 0n, ROUNDS_AT_ONCE)
    for (const round of rounds) {
      const epoch = epochs.get(round.epoch)
      violations.push(...gapBefore(instance, previous, round, epoch), ...roundFaults(round, epoch))
      previous = round
    }
    if (rounds.length < ROUNDS_AT_ONCE) return violations
  }
}

// Between two rounds, an issue may only be missing while its epoch was not published.
function gapBefore(
  instance: GameInstance,
  previous: RoundRow | undefined,
  round: RoundRow,
  epoch: EpochRow | undefined,
): Violation[] {
  if (!previous || !epoch) return []
  const fromMs = Math.max(roundTimes(instance, previous.issue).drawsAtMs, epoch.publishedAt.getTime())
  const missing = issuesBetween(instance, fromMs, roundTimes(instance, round.issue).opensAtMs).length
  return missing === 0
    ? []
    : [fault('round gap', `${missing} rounds of ${round.game} are missing before ${round.issue}`)]
}

function roundFaults(round: RoundRow, epoch: EpochRow | undefined): Violation[] {
  const name = `${round.game} ${round.issue}`
  const { seed, mode, leafIndex, commitment, path, issue, result } = round
  if (!epoch) return [fault('round epoch', `${name} stands in no epoch`)]
  const faults: Violation[] = []
  const committed = { issue, epochId: epoch.id, leafIndex, commitment, path }
  if (!isCommitted(epoch, committed))
    faults.push(fault('round path', `${name} is not in the root of its epoch`))
  const isRevealed = seed !== null && commitment.equals(commitmentOf(seed))
  const mayBeSecret = ['open', 'locked'].includes(round.state) || round.voidReason === NOT_DRAWABLE
  if (!isRevealed && !(seed === null && mayBeSecret))
    faults.push(fault('round seed', `${name} is not revealed`))
  if (result !== null && seed !== null && mode === 0) {
    const drawn = drawResult({ seed, game: round.game, issue, mode, entropy: entropyOf({ mode }) })
    if (drawn.join() !== result.join())
      faults.push(fault('round result', `${name} does not follow from its seed`))
  }
  return faults
}

function fault(invariant: string, detail: string): Violation {
  return { invariant, detail }
}
