import { bytesToHex } from '@noble/hashes/utils.js'
import { epochOf, leafPosition } from '../epochs.ts'
import { isResult } from '../outcomes.ts'
import { rulesOf } from '../rules-of.ts'
import { isIssue } from '../schedule.ts'
import { type BeaconChain, quicknet } from './beacon-chain.ts'
import { emptyRoot } from './bets-root.ts'
import { commitmentOf, entropyOf } from './byte-stream.ts'
import { type Draw, draw } from './draw-result.ts'
import { leafOf } from './epoch-message.ts'
import { rootFromPath } from './merkle.ts'
import { type RoundFacts, readRoundRecord } from './round-record.ts'
import { rulesHash } from './rules-hash.ts'

/** The steps of verifying a round, in their order. Only a round of mode 2 has the last one (`beaconStep`). */
export type StepName = 'commitment' | 'path' | 'root' | 'entropy' | 'stream' | 'result' | 'rules' | 'beacon'

/** One step: the record's value, the recomputed one, and in words what was done or is missing. */
export type VerifyStep = Readonly<{
  step: StepName
  ok: boolean
  expected: string
  computed: string
  detail: string
}>

const NOTHING = 'cannot be computed: the record lacks what this step needs, or has it in a wrong form'

/**
 * Recomputes a drawn round from its published record (a `RoundRecord`, or anything that claims to be one) and
 * nothing else. Answers seven steps, always; a round is verified when each is ok, and, in mode 2, `beaconStep`
 * of @opendraw/games/beacon too, which judges the beacon's own signature. Never fails: what is wrong or missing
 * makes the steps fail that depend on it. The operator's signatures are not judged here. `chain` is the beacon
 * that the rules of mode 2 must name.
 */
export function verifyRound(record: unknown, chain: BeaconChain = quicknet): readonly VerifyStep[] {
  const facts = readRoundRecord(record)
  const entropy = entropyFrom(facts)
  const drawn = drawFrom(facts, entropy)
  return [
    commitmentStep(facts),
    pathStep(facts),
    rootStep(facts),
    entropyStep(facts, entropy),
    streamStep(drawn),
    resultStep(facts, drawn),
    rulesStep(facts, chain),
  ]
}

function commitmentStep({ commitment, seed }: RoundFacts): VerifyStep {
  const computed = seed && bytesToHex(commitmentOf(seed))
  return equal('commitment', hex(commitment), computed, 'SHA-256 of the seed is what was published before')
}

// The place of a leaf follows from the schedule, so that no round of the week can have been left out.
function pathStep(facts: RoundFacts): VerifyStep {
  const { instance, issue, leafIndex, leafCount, epochId } = facts
  const isKnown = instance !== undefined && issue !== undefined && isIssue(instance, issue)
  const place = isKnown ? leafPosition(instance, issue) : undefined
  const computed = isKnown && place && placeText(epochOf(instance, issue).id, place.index, place.count)
  const step = equal(
    'path',
    placeText(epochId, leafIndex, leafCount),
    computed || undefined,
    'the time of the round fixes its place among the commitments of its week',
  )
  if (!step.ok || rootFrom(facts)) return step
  return { ...step, ok: false, detail: 'the path has not the length that this place needs' }
}

function rootStep(facts: RoundFacts): VerifyStep {
  const root = rootFrom(facts)
  return equal('root', hex(facts.epochRoot), root && bytesToHex(root), 'the path leads to the published root')
}

function entropyStep(facts: RoundFacts, entropy: Uint8Array | undefined): VerifyStep {
  const { mode, betsRoot, betCount, stakeTotal } = facts
  if (mode === undefined) return failed('entropy', 'mode 0 or 2', 'this mode does not exist')
  if (!betsRoot || betCount === undefined || stakeTotal === undefined)
    return failed('entropy', 'a sealed root, count and stake', NOTHING)
  const [isEmpty, hasEmptyRoot] = [betCount === 0n, hex(betsRoot) === hex(emptyRoot)]
  if (isEmpty !== hasEmptyRoot || isEmpty !== (stakeTotal === 0n))
    return failed(
      'entropy',
      'no bets exactly where the sealed root is the empty one',
      'the seal contradicts itself',
    )
  const computed = entropy && bytesToHex(entropy)
  const detail =
    mode === 0
      ? 'mode 0: nothing but the seed enters the draw'
      : 'mode 2: the sealed bets and the beacon’s signature enter the draw'
  return equal('entropy', facts.entropy ?? computed ?? '', computed, detail)
}

function streamStep(drawn: Draw | undefined): VerifyStep {
  if (!drawn) return failed('stream', 'a round key', NOTHING)
  const key = bytesToHex(drawn.roundKey)
  return equal('stream', key, key, `bytes read: ${drawn.bytes.join(' ')}`)
}

function resultStep({ result }: RoundFacts, drawn: Draw | undefined): VerifyStep {
  const detail = 'the bytes give the result that was shown'
  return equal('result', result?.join(' ') ?? '', drawn?.result.join(' '), detail)
}

function rulesStep(
  { instance, mode, result, rulesHash: published }: RoundFacts,
  chain: BeaconChain,
): VerifyStep {
  if (!instance || mode === undefined || !result) return failed('rules', published ?? '', NOTHING)
  const rules = rulesOf(instance.game)
  if (!isResult(rules, result)) return failed('rules', published ?? '', 'the game cannot have this result')
  const computed = rulesHash(rules, instance, mode, chain)
  return equal('rules', published ?? '', computed, 'odds, colours, times and mapping are those published')
}

function entropyFrom({ mode, betsRoot, beaconSignature, hasBeacon }: RoundFacts): Uint8Array | undefined {
  if (mode === 0) return hasBeacon ? undefined : entropyOf({ mode })
  if (mode === undefined || !betsRoot || !beaconSignature?.length) return undefined
  return entropyOf({ mode, betsRoot, beaconSignature })
}

function drawFrom(
  { seed, game, issue, mode }: RoundFacts,
  entropy: Uint8Array | undefined,
): Draw | undefined {
  if (!seed || !game || issue === undefined || mode === undefined || !entropy) return undefined
  return draw({ seed, game, issue, mode, entropy })
}

function rootFrom(facts: RoundFacts): Uint8Array | undefined {
  const { epochId, game, issue, commitment, leafIndex, leafCount, path } = facts
  if (!epochId || !game || issue === undefined || !commitment) return undefined
  if (leafIndex === undefined || leafCount === undefined || !path) return undefined
  return rootFromPath(leafOf({ epochId, game, issue, commitment }), leafIndex, leafCount, path)
}

function placeText(
  epochId: string | undefined,
  index: number | undefined,
  count: number | undefined,
): string {
  return `${epochId ?? '?'}, leaf ${index ?? '?'} of ${count ?? '?'}`
}

function equal(step: StepName, expected: string, computed: string | undefined, detail: string): VerifyStep {
  if (computed === undefined) return failed(step, expected, NOTHING)
  return { step, ok: expected === computed, expected, computed, detail }
}

function failed(step: StepName, expected: string, detail: string): VerifyStep {
  return { step, ok: false, expected, computed: '', detail }
}

function hex(bytes: Uint8Array | undefined): string {
  return bytes ? bytesToHex(bytes) : ''
}
