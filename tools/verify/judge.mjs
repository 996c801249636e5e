import { bytesOf, toHex } from './bytes.mjs'
import { sha256 } from './hashing-node.mjs'
import { isLiability, liabilitySteps } from './liability.mjs'
import { isLog, logOf, logSteps } from './log.mjs'
import { isReceipt, lacksHead, receiptSteps } from './receipt.mjs'
import { isRound, lacksSeal, roundSteps } from './round.mjs'
import { codes, need, Verdict } from './verdict.mjs'
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

/** Goes through the steps of one thing; the first code that is wrong names it. */
const follow = async (title, steps, about) => {
  const found = []
  for (const [name, step] of Object.entries(steps)) {
    found.push(await outcomeOf(name, step, about))
    if (name === 'record' && found[0].holds === false) break
  }
  return { title, steps: found, code: found.find(({ holds }) => holds === false)?.code ?? 'ok' }
}
const outcomeOf = async (name, step, about) => {
  try {
    return { name, holds: true, note: await step(about) }
  } catch (error) {
    if (error instanceof ReferenceError) throw error
    const isVerdict = error instanceof Verdict
    if (isVerdict && error.code === null) return { name, holds: null, note: error.message }
    const code = isVerdict ? error.code : 'bad_record'
    return {
      name,
      holds: false,
      code,
      note: isVerdict ? error.message : 'the file is not of the form it should have',
    }
  }
}

const judgeRound = async ({ given, r }, about) => {
  const judged = await follow(`${r.game} ${r.issue}`, roundSteps, { ...about, given, r })
  const isWaiting = (r.result === null && given.state !== 'voided') || lacksSeal({ given, r })
  return judged.code === 'ok' && isWaiting ? { ...judged, code: 'not_judged' } : judged
}

// Without a signed head, its player has nothing to hold against another log.
const judgeReceipt = async (given, about) => {
  const judged = await follow(`receipt ${given.orderNo}`, receiptSteps, { ...about, given })
  return judged.code === 'ok' && lacksHead(given) ? { ...judged, code: 'not_judged' } : judged
}

// Without a signature anyone may have made it: its entries follow one another, and no more can be said.
const judgeLog = async (log) => {
  const judged = await follow('log', logSteps, log)
  return judged.code === 'ok' && log.heads.length === 0 ? { ...judged, code: 'not_judged' } : judged
}

// Without the log, the vault may have signed another total for others.
const judgeLiability = async (given) => {
  const judged = await follow(`liability ${given.number}`, liabilitySteps, { given })
  const isWaiting = given.log === undefined || given.log === null
  return judged.code === 'ok' && isWaiting ? { ...judged, code: 'not_judged' } : judged
}

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
const judgeOther = (given, about) => {
  if (isLiability(given)) return judgeLiability(given)
  if (isReceipt(given)) return judgeReceipt(given, about)
  if (isRules(given)) return follow('rules', rulesSteps, given)
  if (isWeekList(given)) return follow('weeks', weekListSteps, given)
  return follow('?', unknownSteps, {})
}

const vaultKeysIn = (value) =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, held]) => (name === 'vaultKey' ? [held] : vaultKeysIn(held)))
    : []
/**
 * A thing that proves itself may be another vault’s whole: who knows the key holds it to that. Nothing of the vault may be by
 * another key, and what says `ok` has a signature of the vault that was judged: a receipt’s is the head of the log.
 */
const heldTo = (key, given, judged) => {
  if (key === '' || isRules(given) || codes[judged.code] > codes.not_judged) return judged
  if (vaultKeysIn(given).some((one) => one !== key)) {
    const note = 'it is signed by another vault’s key than the one that you named'
    const step = { name: 'key', holds: false, code: 'bad_signature', note }
    return { ...judged, steps: [...judged.steps, step], code: 'bad_signature' }
  }
  const signature = isReceipt(given) ? 'log' : 'signature'
  const isJudged = judged.steps.some(({ name, holds }) => name === signature && holds === true)
  return isJudged ? judged : { ...judged, code: 'not_judged' }
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
  const texts = items.filter(isRules).map((given) => given.text)
  const judged = []
  for (const given of items) {
    const round = roundOf.get(given)
    if (round) judged.push(heldTo(key, given, await judgeRound(round, { log, texts })))
    else if (!isLog(given)) judged.push(heldTo(key, given, await judgeOther(given, { rounds, log, texts })))
  }
  if (log) judged.push(heldTo(key, pages, await judgeLog(log)))
  if (word !== 'epoch') return judged
  for (const week of weeksOf(rounds)) judged.push(await follow(week.title, weekSteps, week))
  return judged
}

export { judge }
