import { createHash } from 'node:crypto'
import { bindWallet as call, type PayoutNetwork, refusalsOf } from '@opendraw/contract'
import type { Tx } from '@opendraw/db'
import { keccak256 } from '@opendraw/games/keccak'
import { base58check, bech32, bech32m } from '@scure/base'
import type { Context } from '../../../../context.ts'
import { holdWithdrawals, keepOpen } from '../../../accounts/index.ts'
import { checkFundPassword, checkSecondFactor } from '../../../credentials/index.ts'
import { recordingTriedFingerprint } from '../../../kyc/index.ts'
import { ownerOf, payoutTerms } from '../cards/bind-card.ts'
import {
  type AddressRow,
  addAddress,
  addressesOf,
  hasBoundBefore,
  lockPayoutsOf,
} from '../tables/payout-methods.ts'

const base58 = base58check((bytes: Uint8Array) =>
  Uint8Array.from(createHash('sha256').update(bytes).digest()),
)

const TRON_PREFIX = 0x41

/** Version bytes of Bitcoin's main network: pay to public key hash, pay to script hash. */
const bitcoinPrefixes = [0x00, 0x05]

const HASH_LENGTH = 20

const refuse = refusalsOf(call)

export type WalletInput = Readonly<{
  type: PayoutNetwork
  address: string
  name: string
  fundPassword: string
  totp?: string | undefined
}>

/**
 * Binds a wallet address to withdraw to. Refuses one whose checksum is wrong or that is of another network, one that is
 * bound to any account already, a player whose names and tax number are not saved, and more than a player may have. The
 * fund password is asked for first, and a code of the second factor where there is one. Unless it is the player's first instrument, withdrawals are on hold for a day.
 */
export async function bindWallet(ctx: Context, playerId: bigint, input: WalletInput): Promise<AddressRow> {
  const address = addressOf(input.type, input.address)
  if (!address) throw refuse('address_malformed', { network: input.type })
  if (!(await ownerOf(ctx, playerId))) throw refuse('identity_needed')
  await checkFundPassword(ctx, playerId, input.fundPassword)
  await checkSecondFactor(ctx, playerId, input.totp)
  const bind = async (tx: Tx) => {
    await lockPayoutsOf(tx, playerId)
    await keepOpen(tx, playerId)
    if ((await addressesOf(tx, playerId)).length >= payoutTerms.walletsMax)
      throw refuse('card_limit', { max: String(payoutTerms.walletsMax) })
    const isFirst = !(await hasBoundBefore(tx, playerId))
    const name = input.name.trim() || input.type
    const row = await addAddress(tx, playerId, { network: input.type, address, name })
    if (!row) throw refuse('address_taken')
    if (!isFirst) await holdWithdrawals(tx, playerId, 'address_changed')
    return row
  }
  // As the database fingerprints a bound address.
  const bytes = createHash('sha256').update(`${input.type} ${address}`).digest()
  const fingerprint = { kind: 'address', fingerprint: bytes } as const
  return recordingTriedFingerprint(ctx, playerId, { fingerprint, whenRefused: 'address_taken' }, () =>
    ctx.db.transaction(bind),
  )
}

/**
 * The address in its network's one spelling, or null where its checksum, length or network is wrong. TRC20: base58check of
 * 0x41 and 20 bytes. ERC20: EIP-55; without capitals, or in capitals alone, nothing is said and nothing is checked. BTC, main
 * network: base58check of a key or script hash, bech32 for version 0 (BIP-173), bech32m for versions 1 to 16 (BIP-350).
 */
export function addressOf(network: PayoutNetwork, typed: string): string | null {
  const text = typed.trim()
  if (network === 'ERC20') return ethereum(text)
  if (network === 'TRC20') return withPrefix(text, [TRON_PREFIX])
  return withPrefix(text, bitcoinPrefixes) ?? segwit(text)
}

function withPrefix(text: string, prefixes: readonly number[]): string | null {
  const bytes = attempt(() => base58.decode(text))
  const isRight = bytes?.length === HASH_LENGTH + 1 && prefixes.includes(bytes[0] ?? -1)
  return isRight ? text : null
}

function ethereum(text: string): string | null {
  const digits = /^0x([0-9a-fA-F]{40})$/.exec(text)?.[1]
  if (!digits) return null
  const lower = digits.toLowerCase()
  const hash = Buffer.from(keccak256(Buffer.from(lower))).toString('hex')
  const spelled = [...lower]
    .map((digit, at) => (Number.parseInt(hash[at] ?? '0', 16) >= 8 ? digit.toUpperCase() : digit))
    .join('')
  const isSilent = digits === lower || digits === digits.toUpperCase()
  return isSilent || digits === spelled ? `0x${spelled}` : null
}

function segwit(text: string): string | null {
  const lower = text.toLowerCase()
  if (lower !== text && text.toUpperCase() !== text) return null
  const decoded =
    attempt(() => ({ ...bech32.decode(spelled(lower)), coder: bech32 })) ??
    attempt(() => ({ ...bech32m.decode(spelled(lower)), coder: bech32m }))
  if (decoded?.prefix !== 'bc') return null
  const [version, ...words] = decoded.words
  const program = attempt(() => decoded.coder.fromWords(words))
  if (version === undefined || !program) return null
  const isVersion0 = version === 0
  const isSized = isVersion0 ? [20, 32].includes(program.length) : program.length >= 2 && program.length <= 40
  const isCoded = decoded.coder === (isVersion0 ? bech32 : bech32m)
  return version <= 16 && isSized && isCoded ? lower : null
}

/** Narrowed to what the coder takes: a prefix and a part after the 1. */
function spelled(text: string): `${string}1${string}` {
  const at = text.lastIndexOf('1')
  return `${text.slice(0, Math.max(at, 0))}1${text.slice(at + 1)}`
}

/** The coders throw on text that is none of theirs. */
function attempt<T>(decode: () => T): T | null {
  try {
    return decode()
  } catch {
    return null
  }
}
