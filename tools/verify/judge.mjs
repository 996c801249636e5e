import { bytesOf, toHex } from './bytes.mjs'
import { forkedIn } from './fork.mjs'
import { sha256 } from './hashing-node.mjs'
import { isLiability, liabilitySteps } from './liability.mjs'
import { isLog, logOf, logSteps, provenIn } from './log.mjs'
import { isReceipt, receiptSteps } from './receipt.mjs'
import { isRound, roundSteps } from './round.mjs'
import { codes, need, Verdict, worstOf } from './verdict.mjs'
import { isWeekList, weekListSteps, weekSteps, weeksOf } from './week.mjs'

/** What a file holds: one object, an array of them, or one a line; each also as the whole reply of a call. */
const itemsOf = (file) => {
  const parsed = /^\s*[[{]/.test(file) ? tryParse(file) : []
  const items = parsed ?? file.split('\n').filter((line) => line.trim() !== '')
  const objects = (Array.isArray(items) ? items : [items]).map((item) =>
    typeof item === 'string' ? tryParse(item) : item,
  )
  return objects.map((item) => item?.data ?? item)
}
const tryParse = (json) => {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}

/** Goes through the steps of one thing; the first code that is wrong names it, else one that leaves it open. */
const follow = async (title, steps, about) => {
  const found = []
  for (const [name, step] of Object.entries(steps)) {
    found.push(await outcomeOf(name, step, about))
    if (name === 'record' && found[0].holds === false) break
  }
  return { title, steps: found, code: worstOf(found) }
}
const outcomeOf = async (name, step, about) => {
  try {
    return { name, holds: true, code: 'ok', note: await step(about) }
  } catch (error) {
    if (error instanceof ReferenceError) throw error
    const isVerdict = error instanceof Verdict
    const code = isVerdict ? error.code : 'bad_record'
    const note = isVerdict ? error.message : 'the file is not of the form it should have'
    return { name, holds: codes[code] > codes.not_judged ? false : null, code, note }
  }
}

const judgeLiability = (given) => follow(`liability ${given.number}`, liabilitySteps, { given })

const isRules = (given) => typeof given?.text === 'string' && typeof given.hash === 'string'
const rulesSteps = {
  hash: ({ text: rules, hash }) => {
    need(toHex(sha256(bytesOf(rules))) === hash, 'bad_rules', 'the text has another hash')
    return hash
  },
}
const unknownSteps = {
  record: () =>
    need(
      false,
      'bad_record',
      'this is no round, receipt, rules text, list of weeks, page of the log or proof of a liability',
    ),
}
const otherSteps = {
  record: () => need(false, 'bad_record', 'this is no proof of a liability'),
}
/** What a thing is judged as, decided once: one that looks like two kinds is the first of them, and nothing of the other. */
const kinds = [
  ['round', isRound],
  ['liability', isLiability],
  ['page', isLog],
  ['receipt', isReceipt],
  ['rules', isRules],
  ['weeks', isWeekList],
]
const kindOf = (given, word) => {
  if (word === 'liability') return isLiability(given) ? word : 'other'
  return kinds.find(([, is]) => is(given))?.[0] ?? 'unknown'
}

const recordOf = (given) => given.record ?? given
const judgeAs = {
  round: (given, about) => {
    const r = recordOf(given)
    return follow(`${r.game} ${r.issue}`, roundSteps, { ...about, given, r })
  },
  liability: judgeLiability,
  receipt: (given, about) => follow(`receipt ${given.orderNo}`, receiptSteps, { ...about, given }),
  rules: (given) => follow('rules', rulesSteps, given),
  weeks: (given) => follow('weeks', weekListSteps, given),
  other: () => follow('?', otherSteps, {}),
  unknown: () => follow('?', unknownSteps, {}),
}

const withStep = (judged, step) => ({ ...judged, steps: [...judged.steps, step], code: step.code })

const vaultKeysIn = (value) =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, held]) => (name === 'vaultKey' ? [held] : vaultKeysIn(held)))
    : []
const serverKeyOf = { receipt: ({ serverKey }) => serverKey, round: ({ seal }) => seal?.serverKey }
/**
 * A thing that proves itself may be another vault’s whole: who knows the key holds it to that. Nothing of the vault may be by
 * another key, and what says `ok` has a signature of the vault that was judged: a receipt’s is the head of the log. A key of the
 * server must be in the `proven` entries of the whole log: nothing else binds it to the vault.
 */
const heldTo = (key, { kind, given }, judged, proven = []) => {
  // Rules bear no signature: the hash that a signed week has of them binds them.
  if (key === '' || kind === 'rules' || codes[judged.code] > codes.not_judged) return judged
  const withKey = (holds, code, note) => withStep(judged, { name: 'key', holds, code, note })
  if (vaultKeysIn(given).some((one) => one !== key))
    return withKey(false, 'bad_signature', 'it is signed by another vault’s key than the one that you named')
  const signature = kind === 'receipt' ? 'log' : 'signature'
  const isJudged = judged.steps.some(({ name, holds }) => name === signature && holds === true)
  if (!isJudged) return withKey(null, 'not_judged', 'no signature of the vault was judged')
  const serverKey = serverKeyOf[kind]?.(given)
  const isNamed = proven.some((entry) => entry.kind === 'key' && entry.subject === serverKey)
  if (serverKey === undefined || (isNamed && proven[0].seq === 1)) return judged
  return withKey(null, 'not_judged', `no signed log from entry 1 on names the server’s key ${serverKey}`)
}

/** The verdicts, but for what is sound by itself and yet shows a round otherwise than another file does. */
const withForks = (found) => {
  const sound = found.filter(({ judged }) => codes[judged.code] <= codes.not_judged)
  const all = (kind) => sound.map(({ thing }) => thing).filter((thing) => thing.kind === kind)
  const rounds = all('round').map(({ given }) => ({ given, r: recordOf(given) }))
  const receipts = all('receipt').map(({ given }) => given)
  const forked = forkedIn(rounds, receipts)
  const note = 'another file shows this round, its seal or this batch in another way'
  const step = { name: 'fork', holds: false, code: 'forked', note }
  return found.map(({ thing, judged }) => (forked.has(thing.given) ? withStep(judged, step) : judged))
}

/**
 * Judges everything in the files: rounds and receipts, both also against the other files, and pages of the log as
 * one log. The word `epoch` asks that rounds also follow one another without a gap, `liability` that nothing but proofs of
 * liabilities is given. `key`: the vault's, in hex, where it is known from elsewhere; without it, any.
 */
const judge = async (files, word, key = '') => {
  const things = files.flatMap(itemsOf).map((given) => ({ kind: kindOf(given, word), given }))
  const all = (kind) => things.filter((thing) => thing.kind === kind).map(({ given }) => given)
  const rounds = all('round').map((given) => ({ given, r: recordOf(given) }))
  const [pages, receipts, rules] = ['page', 'receipt', 'rules'].map(all)
  const log = pages.length > 0 ? logOf(pages, receipts, rounds) : undefined
  const judgedLog = log && heldTo(key, { kind: 'page', given: pages }, await follow('log', logSteps, log))
  const proven = judgedLog?.code === 'ok' ? provenIn(log) : []
  const about = { rounds, receipts, log, proven, texts: rules.map((one) => one.text) }
  const found = []
  for (const thing of things.filter(({ kind }) => kind !== 'page')) {
    const judged = await judgeAs[thing.kind](thing.given, about)
    found.push({ thing, judged: heldTo(key, thing, judged, proven) })
  }
  const weeks = word === 'epoch' ? weeksOf(rounds) : []
  const ofWeeks = weeks.map((week) => follow(week.title, weekSteps, week))
  return [...withForks(found), ...(judgedLog ? [judgedLog] : []), ...(await Promise.all(ofWeeks))]
}

export { judge }
