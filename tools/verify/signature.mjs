import { hex, isCount, isHash, isHex, join, uint } from './bytes.mjs'
import { isSigned } from './hashing-node.mjs'
import { need, notJudged } from './verdict.mjs'

/** Ends a step unless the key (hex, 32 bytes) signed the message. */
const needSigned = async (key, message, signature, code, note) => {
  const isForm = isHex(key) && key.length === 64 && isHex(signature) && signature.length === 128
  const isGood = isForm && (await isSigned(hex(key), message, hex(signature)))
  if (isGood === null) notJudged('this program has no Ed25519')
  need(isGood, code, note)
}

/** Whether a value has the form of a signed head of the log. */
const isLogHead = ({ seq, hash, vaultKey, signature }) =>
  isCount(seq) && isHash(hash) && isHash(vaultKey) && isHex(signature) && signature.length === 128

/** Ends a step unless the vault signed this head of the log. */
const needHead = ({ seq, hash, vaultKey, signature }) => {
  const message = join('opendraw/head/v1\0', uint(8, seq), hex(hash))
  return needSigned(
    vaultKey,
    message,
    signature,
    'bad_signature',
    'the vault did not sign this head of the log',
  )
}

/** Ends a step unless the vault signed what it published of a week. */
const needWeek = (week) => {
  const {
    game,
    epochId,
    leafCount,
    root,
    previousRoot,
    rulesHash,
    mode,
    publishedAtMs,
    vaultKey,
    signature,
  } = week
  const message = join(
    ...['opendraw/epoch/v1\0', game, [0], epochId, [0], uint(4, leafCount), hex(root)],
    ...[hex(previousRoot ?? '00'.repeat(32)), hex(rulesHash), [mode], uint(8, publishedAtMs)],
  )
  const note = 'the vault did not sign this root, these rules and this mode'
  return needSigned(vaultKey, message, signature, 'bad_signature', note)
}

const isAmount = (value) => typeof value === 'string' && /^(0|[1-9]\d{0,18})$/.test(value)

/** Ends a step unless the server's key signed this round's bets as given: their root, how many, how much. */
const needSeal = async ({ game, issue, betsRoot, betCount, stakeTotal }, serverKey, signature) => {
  const isForm = isHash(betsRoot) && isAmount(betCount) && isAmount(stakeTotal)
  need(isForm, 'bad_seal', 'there is a seal, but no sealed root, count and stake')
  const total = join(hex(betsRoot), uint(8, betCount), uint(8, stakeTotal))
  const message = join('opendraw/seal/v1\0', game, [0], uint(8, issue), total)
  await needSigned(serverKey, message, signature, 'bad_seal', 'the server did not sign this seal')
}

/** Whether the log, where it is given from its first entry on, names this key of the server. */
const isKnown = (log, key) =>
  log === undefined ||
  log.entries[0]?.seq !== 1 ||
  log.entries.some(({ kind, subject }) => kind === 'key' && subject === key)

export { isKnown, isLogHead, needHead, needSeal, needSigned, needWeek }
