import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { PayoutNetwork, WalletAsset } from '../calls/instruments.ts'
import { WithdrawalKind, WithdrawalReason } from '../calls/payout.ts'
import { WithdrawalHold } from '../holds.ts'
import { WithdrawalState } from '../states.ts'
import { Digits, Instant, Micros, pageOf, paging, text } from '../values.ts'
import { ExportJob } from './exports.ts'
import { Claim, PendingApproval, PlayerSummary, queueFilter } from './queues.ts'
import { REASON_LENGTH_MAX, REFERENCE_LENGTH_MAX } from './typed-texts.ts'

export const QueuedWithdrawal = z.object({
  id: Digits,
  playerId: Digits,
  nickname: z.string(),
  kind: WithdrawalKind,
  asset: WalletAsset,
  amount: Micros,
  fee: Micros,
  net: Micros,
  /** Where it goes; of a card's number only the end, of its holder's name the first and the last character. */
  card: z.nullable(
    z.object({
      bankName: z.string(),
      numberEnd: z.string(),
      holder: z.string(),
    }),
  ),
  wallet: z.nullable(z.object({ name: z.string(), network: PayoutNetwork, address: z.string() })),
  state: WithdrawalState,
  createdAt: Instant,
  promisedAt: Instant,
  decidedAt: z.nullable(Instant),
  decidedBy: z.nullable(z.string()),
  reasonCode: z.nullable(WithdrawalReason),
  reason: z.nullable(z.string()),
  reference: z.nullable(z.string()),
  claim: z.nullable(Claim),
  second: z.nullable(PendingApproval),
})
/** The states, and of those that wait what is late. */
export const WithdrawalQueueState = z.enum([...WithdrawalState.options, 'late'])
export const listWithdrawalQueue = defineCall({
  method: 'POST',
  path: 'operator/withdrawals/list',
  access: 'operator',
  permission: 'finance:withdrawal:read',
  about:
    'Withdrawals by state, the longest waiting first where they wait; otherwise newest first. `late`: neither paid nor refused by the time that was promised.',
  request: z.strictObject({ state: z.optional(WithdrawalQueueState), ...queueFilter, ...paging }),
  reply: pageOf(QueuedWithdrawal),
  refusals: [],
})
export const exportWithdrawals = defineCall({
  method: 'POST',
  path: 'operator/withdrawals/export',
  access: 'operator',
  permission: 'finance:queue:export',
  about:
    'Asks for the withdrawals as CSV, narrowed and in the order of the list; written down. No whole card number is in it.',
  request: z.strictObject({ state: z.optional(WithdrawalQueueState), ...queueFilter }),
  reply: ExportJob,
  refusals: ['no_permission', 'exports_full'],
})
export const checkWithdrawal = defineCall({
  method: 'POST',
  path: 'operator/withdrawals/check',
  access: 'operator',
  permission: 'finance:withdrawal:read',
  about: 'What an operator reviews before a decision on a withdrawal, and the history of the request.',
  request: z.strictObject({ id: Digits }),
  reply: z.object({
    player: PlayerSummary,
    isFirst: z.boolean(),
    turnoverLeft: Micros,
    hold: z.nullable(WithdrawalHold),
    /** When the card or address was bound, and how many withdrawals were paid to it before. */
    instrumentAt: Instant,
    instrumentPaid: z.int(),
    /** Whether the card's holder is the person; null for a wallet, and while the person is unknown. */
    isSameName: z.nullable(z.boolean()),
    /** The deposit that goes back, and what was credited for it: the card is to be the one that paid it. Null for a payout. */
    deposit: z.nullable(
      z.object({ id: Digits, methodName: z.string(), credited: Micros, createdAt: Instant }),
    ),
  }),
  refusals: ['not_found'],
})
export const readPayoutCard = defineCall({
  method: 'POST',
  path: 'operator/withdrawals/card',
  access: 'operator',
  permission: 'finance:withdrawal:pay',
  about:
    'The card that a withdrawal goes to, in full, for paying it. Each reading is written down, and counts as a person that is opened.',
  request: z.strictObject({ id: Digits }),
  reply: z.object({
    cardNumber: z.string(),
    phone: z.string(),
    holder: z.string(),
    bankAddress: z.string(),
    ifsc: z.string(),
  }),
  refusals: ['not_found', 'already_decided', 'person_reads_spent'],
})

const decide = { access: 'operator', permission: 'finance:withdrawal:decide' } as const
const decisionRefusals = ['not_found', 'already_decided', 'already_proposed', 'claimed_by_other'] as const
const Note = z.optional(text(0, REASON_LENGTH_MAX))
export const approveWithdrawal = defineCall({
  method: 'POST',
  path: 'operator/withdrawals/approve',
  ...decide,
  about:
    'Approves a withdrawal: its money is on its way. Above the limit it becomes a proposal, and nothing moves before dual approval.',
  request: z.strictObject({ id: Digits, reason: Note }),
  reply: QueuedWithdrawal,
  refusals: [...decisionRefusals],
})
export const rejectWithdrawal = defineCall({
  method: 'POST',
  path: 'operator/withdrawals/reject',
  ...decide,
  about: 'Gives the reserved money back, whole, with a reason that the player reads.',
  request: z.strictObject({ id: Digits, code: WithdrawalReason, reason: Note }),
  reply: QueuedWithdrawal,
  refusals: [...decisionRefusals],
})
export const payWithdrawal = defineCall({
  method: 'POST',
  path: 'operator/withdrawals/paid',
  access: 'operator',
  permission: 'finance:withdrawal:pay',
  about: "Marks an approved withdrawal as paid, with the bank's or the chain's reference.",
  request: z.strictObject({ id: Digits, reference: text(1, REFERENCE_LENGTH_MAX) }),
  reply: QueuedWithdrawal,
  refusals: [...decisionRefusals, 'reason_required'],
})
export const failWithdrawal = defineCall({
  method: 'POST',
  path: 'operator/withdrawals/failed',
  access: 'operator',
  permission: 'finance:withdrawal:pay',
  about:
    'Marks an approved withdrawal as failed: amount and fee come back to the player, who sees the reason. Above the limit it becomes a proposal.',
  request: z.strictObject({ id: Digits, code: WithdrawalReason, reason: Note }),
  reply: QueuedWithdrawal,
  refusals: [...decisionRefusals],
})

/** The calls about withdrawals. */
export const withdrawalAdminCalls = {
  listWithdrawalQueue,
  exportWithdrawals,
  checkWithdrawal,
  readPayoutCard,
  approveWithdrawal,
  rejectWithdrawal,
  payWithdrawal,
  failWithdrawal,
} as const
