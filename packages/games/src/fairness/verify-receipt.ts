import { bytesToHex } from '@noble/hashes/utils.js'
import { assert, type Money } from '@opendraw/money'
import { lineOf } from '../lines.ts'
import { rulesOf } from '../rules-of.ts'
import { roundId } from '../schedule.ts'
import { betHash, ownerHandle, rootFromBet } from './bets-root.ts'
import { isGameName } from './byte-stream.ts'
import { fromHex, message, unsigned } from './bytes.ts'
import type { IsSigned } from './is-signed.ts'
import { rootFromPath } from './merkle.ts'
import { type ReceiptFacts, type ReceiptLine, readReceipt, receiptMessage } from './receipt-facts.ts'
import { isSignedHead, type LogHead } from './verify-log.ts'

/**
 * The steps of checking a receipt, in their order; `log` where it carries a head of the log, the last two once it is sealed.
 * `sealed` alone is also a step, and fails, where the round is sealed and the receipt is not.
 */
export type ReceiptStepName = 'owner' | 'bets' | 'batch' | 'signature' | 'log' | 'sealed' | 'seal'

/** One step: the receipt's value, and the recomputed one. */
export type ReceiptStep = Readonly<{ step: ReceiptStepName; ok: boolean; expected: string; computed: string }>

/**
 * Recomputes a receipt (the reply of getReceipt, or anything that claims to be one): the player's handle, every line's
 * hash from what was bet, their paths to the root of the batch, the server's signature over it, the vault's over the
 * head of the log that it carries; and once the round is sealed, the way from there to its sealed root, and the signature over that. The bets are in the round when each step
 * is ok. `published` is the sealed root in the round's own record (hex), where it was read before the receipt: the batch must
 * lead there, and a receipt without a way to it fails. What cannot be read as a receipt fails at every step. Never fails itself.
 */
export function verifyReceipt(
  receipt: unknown,
  isSigned: IsSigned,
  published: string | null = null,
): readonly ReceiptStep[] {
  const facts = readReceipt(receipt)
  if (!facts) return allSteps.map((step) => ({ step, ok: false, expected: '', computed: '' }))
  const logged = facts.log ? [logStep(facts.log, isSigned)] : []
  const early = [ownerStep, betsStep, batchStep].map((step) => step(facts))
  const all = [...early, signatureStep(facts, isSigned), ...logged]
  if (facts.seal) return [...all, sealedStep(facts, published), sealStep(facts, isSigned)]
  return published === null ? all : [...all, { step: 'sealed', ok: false, expected: published, computed: '' }]
}

const allSteps: readonly ReceiptStepName[] = ['owner', 'bets', 'batch', 'signature', 'log', 'sealed', 'seal']

function ownerStep({ playerId, salt, owner }: ReceiptFacts): ReceiptStep {
  return equal('owner', owner, bytesToHex(ownerHandle(playerId, salt)))
}

function betsStep(facts: ReceiptFacts): ReceiptStep {
  const hashes = facts.lines.map((line) => bytesToHex(hashOf(facts, line)))
  const areNamed = facts.lines.every((line) => isNamed(facts, line))
  const isOfRound = roundId(facts.instance, facts.issue) === facts.roundId
  const inOrder = facts.lines.every(({ line }, at) => line === at + 1)
  const step = equal('bets', facts.lines.map((line) => line.betHash).join(' '), hashes.join(' '))
  return { ...step, ok: step.ok && areNamed && isOfRound && inOrder }
}

function batchStep({ lines, count, root }: ReceiptFacts): ReceiptStep {
  const roots = lines.map(({ betHash: hash, index, path }) => {
    const found = rootFromPath(bytesOf(hash), index, count, path)
    return found ? bytesToHex(found) : ''
  })
  const other = roots.find((found) => found !== bytesToHex(root))
  return equal('batch', bytesToHex(root), other ?? bytesToHex(root))
}

function signatureStep(facts: ReceiptFacts, isSigned: IsSigned): ReceiptStep {
  const ok = isSigned(facts.serverKey, receiptMessage(facts), facts.signature)
  return signed('signature', ok, facts.signature)
}

function logStep(head: LogHead, isSigned: IsSigned): ReceiptStep {
  return signed('log', isSignedHead(head, isSigned), bytesOf(head.signature))
}

function sealedStep({ lines, count, batch, seal }: ReceiptFacts, published: string | null): ReceiptStep {
  const own = bytesToHex(seal?.betsRoot ?? new Uint8Array())
  const expected = published ?? own
  if (own !== expected) return equal('sealed', expected, own)
  const roots = lines.map(({ betHash: hash, index, path }) => {
    const found = seal && rootFromBet(bytesOf(hash), { ...seal, index, count, path, batch })
    return found ? bytesToHex(found) : ''
  })
  return equal('sealed', expected, roots.find((found) => found !== expected) ?? expected)
}

function sealStep({ instance, issue, seal, serverKey }: ReceiptFacts, isSigned: IsSigned): ReceiptStep {
  if (!seal?.signature) return signed('seal', false, new Uint8Array())
  const { betsRoot: root, betCount, stakeTotal: stake } = seal
  const message = sealMessage({ game: instance.id, issue, root, count: betCount, stake })
  return signed('seal', isSigned(serverKey, message, seal.signature), seal.signature)
}

function hashOf({ roundId: round, key, owner }: ReceiptFacts, bet: ReceiptLine): Uint8Array {
  const { line, playNo: play, pickIndex: pick, stake } = bet
  return betHash({ roundId: round, key, line, play, pick, stake, owner: bytesOf(owner) })
}

function isNamed({ instance }: ReceiptFacts, { play, pick, playNo, pickIndex }: ReceiptLine): boolean {
  const line = lineOf(rulesOf(instance.game), play, pick)
  return line?.playNo === playNo && line.pickIndex === pickIndex
}

function bytesOf(hex: string): Uint8Array {
  return fromHex(hex) ?? new Uint8Array()
}

function equal(step: ReceiptStepName, expected: string, computed: string): ReceiptStep {
  return { step, ok: expected === computed, expected, computed }
}

function signed(step: ReceiptStepName, ok: boolean, signature: Uint8Array): ReceiptStep {
  return { step, ok, expected: bytesToHex(signature), computed: ok ? bytesToHex(signature) : '' }
}

/** What is signed when a round's bets are sealed: `count` lines with a total `stake` in micro-units. */
export type Seal = Readonly<{ game: string; issue: bigint; root: Uint8Array; count: bigint; stake: Money }>

/** The bytes to sign: "opendraw/seal/v1\0" ‖ game ‖ 0 ‖ u64be(issue) ‖ root ‖ u64be(count) ‖ u64be(stake). */
export function sealMessage({ game, issue, root, count, stake }: Seal): Uint8Array {
  assert(isGameName(game), 'the game has a plain name')
  assert(root.length === 32, 'a sealed root has 32 bytes')
  const [issueBytes, countBytes, stakeBytes] = [unsigned(issue, 8), unsigned(count, 8), unsigned(stake, 8)]
  return message('opendraw/seal/v1\0', game, '\0', issueBytes, root, countBytes, stakeBytes)
}
