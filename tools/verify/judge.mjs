import { bytesOf, toHex } from './bytes.mjs'
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
const judgeRound = ({ given, r }, about) => follow(`${r.game} ${r.issue}`, roundSteps, { ...about, given, r })
const judgeOther = (given, about) => {
  if (isLiability(given)) return judgeLiability(given)
  if (isReceipt(given)) return follow(`receipt ${given.orderNo}`, receiptSteps, { ...about, given })
  if (isRules(given)) return follow('rules', rulesSteps, given)
  if (isWeekList(given)) return follow('weeks', weekListSteps, given)
  return follow('?', unknownSteps, {})
}

const vaultKeysIn = (value) =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, held]) => (name === 'vaultKey' ? [held] : vaultKeysIn(held)))
    : []
const serverKeyOf = (given) => (isReceipt(given) ? given.serverKey : given.seal?.serverKey)
/**
 * A thing that proves itself may be another vault’s whole: who knows the key holds it to that. Nothing of the vault may be by
 * another key, and what says `ok` has a signature of the vault that was judged: a receipt’s is the head of the log. A key of the
 * server must be in the `proven` entries of the whole log: nothing else binds it to the vault.
 */
const heldTo = (key, given, judged, proven = []) => {
  if (key === '' || isRules(given) || codes[judged.code] > codes.not_judged) return judged
  const withKey = (holds, code, note) => {
    const step = { name: 'key', holds, code, note }
    return { ...judged, steps: [...judged.steps, step], code }
  }
  if (vaultKeysIn(given).some((one) => one !== key))
    return withKey(false, 'bad_signature', 'it is signed by another vault’s key than the one that you named')
  const signature = isReceipt(given) ? 'log' : 'signature'
  const isJudged = judged.steps.some(({ name, holds }) => name === signature && holds === true)
  if (!isJudged) return withKey(null, 'not_judged', 'no signature of the vault was judged')
  const serverKey = serverKeyOf(given)
  const isNamed = proven.some(({ kind, subject }) => kind === 'key' && subject === serverKey)
  if (serverKey === undefined || (isNamed && proven[0].seq === 1)) return judged
  return withKey(null, 'not_judged', `no signed log from entry 1 on names the server’s key ${serverKey}`)
}

/**
 * Judges everything in the files: rounds and receipts, both also against the other files, and pages of the log as
 * one log. The word `epoch` asks that rounds also follow one another without a gap, `liability` that nothing but proofs of
 * liabilities is given. `key`: the vault's, in hex, where it is known from elsewhere; without it, any.
 */
const judge = async (files, word, key = '') => {
  const items = files.flatMap(itemsOf)
  if (word === 'liability') {
    const proofs = items.map(async (given) =>
      heldTo(key, given, await (isLiability(given) ? judgeLiability(given) : follow('?', otherSteps, {}))),
    )
    return Promise.all(proofs)
  }
  const rounds = items.filter(isRound).map((given) => ({ given, r: given.record ?? given }))
  const roundOf = new Map(rounds.map((round) => [round.given, round]))
  const pages = items.filter(isLog)
  const log = pages.length > 0 ? logOf(pages, items.filter(isReceipt), rounds) : undefined
  const judgedLog = log && heldTo(key, pages, await follow('log', logSteps, log))
  const proven = judgedLog?.code === 'ok' ? provenIn(log) : []
  const texts = items.filter(isRules).map((given) => given.text)
  const about = { rounds, log, proven, texts }
  const judged = []
  for (const given of items) {
    const round = roundOf.get(given)
    if (!round && isLog(given)) continue
    const found = await (round ? judgeRound(round, about) : judgeOther(given, about))
    judged.push(heldTo(key, given, found, proven))
  }
  if (judgedLog) judged.push(judgedLog)
  if (word !== 'epoch') return judged
  for (const week of weeksOf(rounds)) judged.push(await follow(week.title, weekSteps, week))
  return judged
}

export { judge }
