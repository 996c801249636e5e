import { randomInt } from 'node:crypto'
import { register as call, type MarketingAnswer, refusalsOf } from '@opendraw/contract'
import { constraintOf, isUniqueViolation } from '@opendraw/db'
import { cash, open, withdrawalPending } from '@opendraw/ledger'
import type { Context } from '../../context.ts'
import type { PublicCaller } from '../../http/bind.ts'
import { networkOf, takeOfNetwork } from '../../http/throttle.ts'
import {
  type Account,
  type AccountKind,
  accountOf,
  hashPassword,
  passwordRule,
} from '../credentials/index.ts'
import { fingerprintContacts, isContactBarred } from '../kyc/index.ts'
import { type SpendCode, tryCode } from '../messaging/index.ts'
import { settingsOf } from '../settings/index.ts'
import { answerOffers } from './consents/answer-offers.ts'
import type { SignedIn } from './login.ts'
import { openSession } from './sessions.ts'
import { accountConstraints, addPlayer, INVITE_CONSTRAINT, playerIdByInvite } from './tables/players.ts'

const refuse = refusalsOf(call)

export type Registration = Readonly<{
  account: Readonly<{ kind: AccountKind; value: string }>
  password: string
  /** What was sent to the phone or email; an account name needs none. */
  code: string
  inviteCode: string
  isAdult: boolean
  acceptsTerms: boolean
  termsVersion: string
  offers?: MarketingAnswer | undefined
}>

const ACCOUNTS_EVERY_SECONDS = 10
const INVITE_LENGTH = 8
/** Without the letters and digits that are taken for each other. */
const INVITE_ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const INVITE_TRIES = 5

/** Opens a player account with empty ledger accounts, and signs in; all of it or nothing. */
export async function register(ctx: Context, input: Registration, caller: PublicCaller): Promise<SignedIn> {
  const account = await check(ctx, input)
  const invitedBy = await inviterOf(ctx, input.inviteCode)
  const bucket = { burst: ctx.config.addressBurst, everySeconds: ACCOUNTS_EVERY_SECONDS }
  await takeOfNetwork(ctx.db, 'register', caller.ip, bucket)
  const spendCode = await proofOfAddress(ctx, account, input.code, caller)
  const passwordHash = await hashPassword(ctx, input.password, {
    from: { network: networkOf(caller.ip) },
  })
  const addOnce = (inviteCode: string) =>
    ctx.db.transaction(async (tx) => {
      await spendCode(tx)
      if (await isContactBarred(ctx, tx, account, null)) throw refuse('account_taken')
      const nickname = `Player ${inviteCode.slice(0, 4)}`
      const terms = { lang: caller.lang, termsVersion: input.termsVersion }
      const player = await addPlayer(tx, { account, passwordHash, nickname, inviteCode, invitedBy, ...terms })
      await open(tx, [cash(player.id), withdrawalPending(player.id)])
      await fingerprintContacts(ctx, tx, player.id)
      if (input.offers) await answerOffers(tx, player.id, input.offers)
      return { player, session: await openSession(tx, player.id, caller) }
    })
  for (let attempt = 1; ; attempt++) {
    try {
      return await addOnce(newInviteCode())
    } catch (error) {
      if (accountConstraints.some((name) => name === constraintOf(error))) throw refuse('account_taken')
      if (!isUniqueViolation(error, INVITE_CONSTRAINT) || attempt >= INVITE_TRIES) throw error
    }
  }
}

async function check(ctx: Context, input: Registration): Promise<Account> {
  const account = accountOf(input.account.kind, input.account.value)
  if (!account) throw refuse('account_malformed')
  const fault = passwordRule(input.password, ctx.config.passwordPolicy, [account.value])
  if (fault) throw refuse(fault)
  const { adultAge, termsVersion } = await settingsOf(ctx.db, ['adultAge', 'termsVersion'])
  if (!input.isAdult) throw refuse('adult_required', { age: String(adultAge) })
  if (!input.acceptsTerms || input.termsVersion !== termsVersion) throw refuse('terms_required')
  return account
}

/** That an account is taken is revealed only to a reader of what is sent there: its code is asked for first. */
async function proofOfAddress(
  ctx: Context,
  account: Account,
  code: string,
  caller: PublicCaller,
): Promise<SpendCode> {
  if (account.kind === 'account') return async () => undefined
  return tryCode(ctx, { purpose: 'register', to: account, playerId: null }, code, caller)
}

/** The inviting player; null for none. Codes are compared without regard to case and blanks. */
async function inviterOf(ctx: Context, typed: string): Promise<bigint | null> {
  const code = typed.replaceAll(/\s/gu, '').toUpperCase()
  if (code === '') return null
  const inviter = await playerIdByInvite(ctx.db, code)
  if (inviter === null) throw refuse('invite_code_unknown')
  return inviter
}

function newInviteCode(): string {
  return Array.from({ length: INVITE_LENGTH }, () => INVITE_ALPHABET[randomInt(INVITE_ALPHABET.length)]).join(
    '',
  )
}
