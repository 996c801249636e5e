import { createPublicKey, verify } from 'node:crypto'
import type { Invariant, Tx, Violation } from '@opendraw/db'
import { type GameInstance, gameInstance, issuesBetween, roundTimes, rulesOf } from '@opendraw/games'
import { commitmentOf, drawResult, entropyOf, epochMessage } from '@opendraw/games/fairness'
import { NO_BEACON, NOT_DRAWABLE } from './draw-round.ts'
import { isCommitted, isPromised } from './new-round.ts'
import { beaconFault, beaconJudge, entriesUnlikeStored } from './round-faults.ts'
import { allEpochs, type EpochRow } from './tables/epochs.ts'
import { type RoundRow, roundsAfter } from './tables/rounds.ts'

const ROUNDS_AT_ONCE = 2_000
// A beacon's signature takes 25 ms to judge: the newest of each game are, and anyone can judge the others.
const BEACONS_JUDGED = 40
// SubjectPublicKeyInfo of an Ed25519 key up to its 32 bytes.
const ED25519_HEAD = Buffer.from('302a300506032b6570032100', 'hex')

/** Epochs and rounds, recomputed from what was committed to. */
export const roundInvariants: readonly Invariant[] = [{ name: 'rounds', check: faultsOfRounds }]

/** The transparency log against what is stored. */
export const loggedInvariants: readonly Invariant[] = [{ name: 'logged facts', check: entriesUnlikeStored }]

/**
 * Recomputes every stored round: the vault's signature over each epoch, the path of each commitment to its root, the seed
 * against the commitment, the result against the seed and, in mode 2, the beacon, whose newest signatures are judged; and that no
 * issue between the first and the last round of a game's epoch is missing. Each fault has a name of its own.
 */
async function faultsOfRounds(db: Tx): Promise<Violation[]> {
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

async function gameFaults(db: Tx, game: string, epochs: ReadonlyMap<string, EpochRow>): Promise<Violation[]> {
  const instance = gameInstance(game)
  if (!instance) return [fault('round game', `${game} is no game`)]
  const violations: Violation[] = []
  const judged: RoundRow[] = []
  let previous: RoundRow | undefined
  for (;;) {
    const rounds = await roundsAfter(db, game, previous?.issue ?? 0n, ROUNDS_AT_ONCE)
    for (const round of rounds) {
      const epoch = epochs.get(round.epoch)
      violations.push(...gapBefore(instance, previous, round, epoch), ...roundFaults(instance, round, epoch))
      previous = round
    }
    judged.push(...rounds.filter((round) => round.beaconSignature !== null))
    judged.splice(0, judged.length - BEACONS_JUDGED)
    if (rounds.length < ROUNDS_AT_ONCE) break
  }
  const isGood = beaconJudge()
  const bad = judged.filter((round) => !isGood(epochs.get(round.epoch)?.beaconChain ?? null, round))
  return [
    ...violations,
    ...bad.map(({ issue }) =>
      fault('round beacon', `${game} ${issue} has a signature that is not its beacon's`),
    ),
  ]
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

function roundFaults(instance: GameInstance, round: RoundRow, epoch: EpochRow | undefined): Violation[] {
  const name = `${round.game} ${round.issue}`
  const { seed, mode, leafIndex, commitment, path, issue, result } = round
  if (!epoch) return [fault('round epoch', `${name} stands in no epoch`)]
  const faults: Violation[] = []
  const committed = { issue, epochId: epoch.id, leafIndex, commitment, path }
  if (!isCommitted(epoch, committed))
    faults.push(fault('round path', `${name} is not in the root of its epoch`))
  const isRevealed = seed !== null && commitment.equals(commitmentOf(seed))
  const mayBeSecret = ['open', 'locked'].includes(round.state) || isVoidedUndrawn(round)
  if (!isRevealed && !(seed === null && mayBeSecret))
    faults.push(fault('round seed', `${name} is not revealed`))
  const beacon = beaconFault(instance, epoch, round)
  if (beacon) faults.push(fault('round beacon', `${name} ${beacon}`))
  const entropy = entropyIn(round)
  if (result !== null && seed !== null) {
    const drawn = entropy && drawResult({ seed, game: round.game, issue, mode, entropy })
    if (drawn?.join() !== result.join())
      faults.push(fault('round result', `${name} does not follow from its seed`))
  }
  return faults
}

// Their seeds follow when the vault is back.
function isVoidedUndrawn({ voidReason }: RoundRow): boolean {
  return voidReason === NOT_DRAWABLE || voidReason === NO_BEACON
}

function entropyIn({ mode, betsRoot, beaconSignature }: RoundRow): Uint8Array | undefined {
  if (mode === 0) return entropyOf({ mode })
  return betsRoot && beaconSignature ? entropyOf({ mode, betsRoot, beaconSignature }) : undefined
}

function fault(invariant: string, detail: string): Violation {
  return { invariant, detail }
}
