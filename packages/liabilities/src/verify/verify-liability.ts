import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { type IsSigned, verifyLog } from '@opendraw/games/fairness'
import type { Money } from '@opendraw/money'
import { liabilityEntry, liabilityMessage } from '../head.ts'
import { isSum, leafMessage } from '../sum-bytes.ts'
import { fieldsOf, type PartFacts, type ProofFacts, readProof } from './read-proof.ts'
import { climb, sumsAlong } from './sums-on-path.ts'

/**
 * What a player knows without the proof: their number and the sum of what their screens show as of the snapshot's journal; also,
 * where given, which snapshot is the newest and the vault's raw public key in hex.
 */
export type ExpectedLiability = Readonly<{
  number: bigint
  amount: Money
  snapshotId?: bigint
  vaultKey?: string
}>

/** The steps of checking a proof, in their order. */
export type LiabilityStepName =
  | 'record'
  | 'owner'
  | 'snapshot'
  | 'path'
  | 'sums'
  | 'leaf'
  | 'root'
  | 'total'
  | 'amount'
  | 'log'
  | 'signature'

/**
 * What can be wrong with a proof: it is none; it is another account's; of another snapshot; both parts are one leaf; a path has
 * another length than the published tree; a sum is negative or overflows; a leaf is not this number, part, salt, amount and
 * snapshot; the path leads to another root; the root's sum is not the published total; the parts are not what the screens show;
 * the head is not in the log; the log is broken; the vault did not sign.
 */
export type LiabilityFault =
  | 'bad_record'
  | 'other_player'
  | 'other_snapshot'
  | 'same_leaf'
  | 'bad_path'
  | 'bad_sum'
  | 'bad_leaf'
  | 'bad_root'
  | 'bad_total'
  | 'wrong_amount'
  | 'not_in_log'
  | 'log_broken'
  | 'bad_signature'

/** One step: the proof's value, and the expected or recomputed one. */
export type LiabilityStep = Readonly<{
  step: LiabilityStepName
  fault: LiabilityFault | null
  expected: string
  computed: string
}>

/** `fault` is that of the first step that fails, which is the last in `steps`; null when this sum is in the signed total. */
export type LiabilityVerdict = Readonly<{ fault: LiabilityFault | null; steps: readonly LiabilityStep[] }>

/**
 * Judges whether what a player is owed is in the total that the vault signed and the log holds. `proof` is a `LiabilityProof` or
 * anything that claims to be one. It says nothing of others' liabilities. Never fails.
 */
export function verifyLiability(
  proof: unknown,
  expected: ExpectedLiability,
  isSigned: IsSigned,
): LiabilityVerdict {
  const facts = readProof(proof)
  const record = step('record', facts ? null : 'bad_record', '', '')
  if (!facts) return { fault: 'bad_record', steps: [record] }
  const steps = [record]
  for (const judge of judges) {
    const judged = judge(facts, expected, isSigned)
    steps.push(judged)
    if (judged.fault) return { fault: judged.fault, steps }
  }
  return { fault: null, steps }
}

type Judge = (facts: ProofFacts, expected: ExpectedLiability, isSigned: IsSigned) => LiabilityStep

const judges: readonly Judge[] = [
  (facts, { number }) => equal('owner', 'other_player', number, facts.number),
  ({ head }, { snapshotId = head.snapshotId }) =>
    equal('snapshot', 'other_snapshot', snapshotId, head.snapshotId),
  judgePath,
  judgeSums,
  judgeLeaf,
  judgeRoot,
  (facts) => equal('total', 'bad_total', facts.head.total, climb(facts.parts[0]).sum),
  ({ parts }, { amount }) => equal('amount', 'wrong_amount', amount, parts[0].amount + parts[1].amount),
  judgeLog,
  judgeSignature,
]

function judgePath({ head, parts }: ProofFacts): LiabilityStep {
  const [one, other] = parts
  const places = `${one.index} ${other.index}`
  if (one.part !== 0 || other.part !== 1 || one.index === other.index)
    return step('path', 'same_leaf', '0 1', places)
  const depth = Math.log2(head.leafCount)
  const isRight = parts.every(({ index, path }) => index < head.leafCount && path.length === depth)
  return step('path', isRight ? null : 'bad_path', `${depth}`, `${one.path.length} ${other.path.length}`)
}

function judgeSums({ parts }: ProofFacts): LiabilityStep {
  const wrong = parts.flatMap(sumsAlong).find((sum) => !isSum(sum))
  return step('sums', wrong === undefined ? null : 'bad_sum', '', wrong === undefined ? '' : `${wrong}`)
}

function judgeLeaf(facts: ProofFacts): LiabilityStep {
  const shown = facts.parts.map(({ leaf }) => bytesToHex(leaf)).join(' ')
  const made = facts.parts.map((part) => bytesToHex(leafOf(facts, part))).join(' ')
  return equal('leaf', 'bad_leaf', shown, made)
}

function judgeRoot(facts: ProofFacts): LiabilityStep {
  const root = bytesToHex(facts.head.root)
  const roots = facts.parts.map((part) => bytesToHex(climb(part).hash))
  return equal('root', 'bad_root', root, roots.find((one) => one !== root) ?? root)
}

function judgeLog({ published, vaultKey, log }: ProofFacts): LiabilityStep {
  const { kind, subject, body } = liabilityEntry(published)
  // Who signed it is judged in the last step.
  const verdict = verifyLog(log.list, log.head, () => true)
  if (!verdict.ok) return step('log', 'log_broken', subject, `${verdict.fault} ${verdict.seq}`)
  const { signedThrough } = verdict
  const entry = log.list.map(fieldsOf).find((one) => one.kind === kind && one.subject === subject)
  const isSealed = entry?.body === body && signedThrough !== null && Number(entry.seq) <= signedThrough
  const isOfVault = fieldsOf(log.head).vaultKey === bytesToHex(vaultKey)
  return step('log', isSealed && isOfVault ? null : 'not_in_log', subject, isSealed ? subject : '')
}

function judgeSignature(facts: ProofFacts, expected: ExpectedLiability, isSigned: IsSigned): LiabilityStep {
  const key = bytesToHex(facts.vaultKey)
  const isKnown = expected.vaultKey === undefined || expected.vaultKey.toLowerCase() === key
  const isGood =
    isKnown &&
    isSigned(facts.vaultKey, liabilityMessage(facts.head), facts.signature) &&
    verifyLog(facts.log.list, facts.log.head, isSigned).ok
  return step('signature', isGood ? null : 'bad_signature', expected.vaultKey ?? key, isGood ? key : '')
}

function leafOf({ head, number }: ProofFacts, { part, salt, amount }: PartFacts): Uint8Array {
  return sha256(leafMessage({ ...head, number, part, salt, amount }))
}

function equal<T extends bigint | string>(
  name: LiabilityStepName,
  fault: LiabilityFault,
  expected: T,
  computed: T,
): LiabilityStep {
  return step(name, expected === computed ? null : fault, `${expected}`, `${computed}`)
}

function step(
  name: LiabilityStepName,
  fault: LiabilityFault | null,
  expected: string,
  computed: string,
): LiabilityStep {
  return { step: name, fault, expected, computed }
}
