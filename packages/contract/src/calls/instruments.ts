import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { Digits, Done, Instant, Nothing, TotpCode, text } from '../values.ts'

/** The assets of a player's own wallets. Bets are in USD; a USDT goes out to a wallet address. */
export const walletAssets = ['USD', 'USDT'] as const
export const WalletAsset = z.enum(walletAssets)
export type WalletAsset = (typeof walletAssets)[number]
/** The networks of wallet addresses. */
export const payoutNetworks = ['TRC20', 'ERC20', 'BTC'] as const
export const PayoutNetwork = z.enum(payoutNetworks)
export type PayoutNetwork = (typeof payoutNetworks)[number]

/** Asked for wherever money or its way out changes. */
export const FundPassword = z.string().check(z.maxLength(128))
export const fundRefusals = [
  'fund_password_missing',
  'wrong_fund_password',
  'fund_password_blocked',
  'busy',
] as const

export const Card = z.object({
  id: Digits,
  bankName: z.string(),
  numberMasked: z.string(),
  ifsc: z.string(),
  holder: z.string(),
  createdAt: Instant,
})
export const PayoutAddress = z.object({
  id: Digits,
  network: PayoutNetwork,
  address: z.string(),
  name: z.string(),
  createdAt: Instant,
})
export const bindCard = defineCall({
  method: 'POST',
  path: 'ccbind/addbank',
  access: 'player',
  about:
    'Binds a bank card to withdraw to. A card belongs to one player, whose name its holder must have. Any but the first instrument puts withdrawals on hold for 24 hours.',
  request: z.strictObject({
    bankName: text(1, 60),
    cardNumber: text(1, 40),
    ifsc: text(1, 20),
    bankAddress: text(1, 120),
    phone: text(1, 20),
    holder: text(1, 60),
    fundPassword: FundPassword,
    totp: z.optional(TotpCode),
  }),
  reply: Card,
  refusals: [
    'card_malformed',
    'card_taken',
    'card_limit',
    'identity_needed',
    'holder_differs',
    'totp_required',
    'wrong_totp',
    ...fundRefusals,
  ],
})
export const bindWallet = defineCall({
  method: 'POST',
  path: 'ccbind/addwallet',
  access: 'player',
  about:
    'Binds a wallet address to withdraw to; its checksum must be right. Any but the first instrument puts withdrawals on hold for 24 hours.',
  request: z.strictObject({
    type: PayoutNetwork,
    address: text(1, 120),
    name: text(1, 40),
    fundPassword: FundPassword,
    totp: z.optional(TotpCode),
  }),
  reply: PayoutAddress,
  refusals: [
    'address_malformed',
    'address_taken',
    'card_limit',
    'identity_needed',
    'totp_required',
    'wrong_totp',
    ...fundRefusals,
  ],
})
export const listCards = defineCall({
  method: 'POST',
  path: 'ccbind/list',
  access: 'player',
  about: "The player's bank cards and wallet addresses, and whether more may be bound.",
  request: Nothing,
  reply: z.object({
    list: z.array(Card),
    wallets: z.array(PayoutAddress),
    cardsMax: z.int(),
    walletsMax: z.int(),
    /** Names and tax number are still to be saved before anything can be bound. */
    isIdentityNeeded: z.boolean(),
    /** The name that a card's holder must be; null until it is saved. */
    holder: z.nullable(z.string()),
  }),
  refusals: [],
})
export const removeCard = defineCall({
  method: 'POST',
  path: 'ccbind/del',
  access: 'player',
  about:
    'Unbinds a bank card or a wallet address, asking what binding one asks, and puts withdrawals on hold for 24 hours; past withdrawals keep their record of it.',
  request: z.strictObject({ id: Digits, fundPassword: FundPassword, totp: z.optional(TotpCode) }),
  reply: Done,
  refusals: ['card_unknown', 'totp_required', 'wrong_totp', ...fundRefusals],
})
