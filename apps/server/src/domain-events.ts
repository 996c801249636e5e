import type { NotificationKind, WalletAsset, WithdrawalState } from '@opendraw/contract'
import type { Tx } from '@opendraw/db'

/** Which of the player's ways in was changed. */
type SecurityChange = Extract<
  NotificationKind,
  | 'password_changed'
  | 'fund_password_changed'
  | 'email_changed'
  | 'mobile_changed'
  | 'two_step_on'
  | 'two_step_off'
>
type PaidProduct = Readonly<{
  kind: 'interest_paid' | 'term_matured'
  playerId: bigint
  orderId: bigint
  day: number
  amount: bigint
}>
type OfDeposit = Readonly<{ playerId: bigint; depositId: bigint }>

/** Events that other modules react to, by its name; amounts in micro-USD. */
export type DomainEvents = Readonly<{
  'deposit.credited': OfDeposit & Readonly<{ amount: bigint }>
  /** The bank or provider takes a credited deposit back; none of its money has moved yet. */
  'deposit.reversal_started': OfDeposit
  'deposit.reversed': OfDeposit & Readonly<{ amount: bigint }>
  /** The player asks for what is unstaked of a deposit to go back; none of its money has moved yet. */
  'deposit.return_started': OfDeposit
  /** A settled round's stakes were counted for wagering; `edge` is what the games' rules earn from them. */
  'stakes.counted': Readonly<{ roundId: bigint; edge: bigint }>
  /** An operator froze the account, under its player's lock on payouts. */
  'player.frozen': Readonly<{ playerId: bigint }>
  /** Interest and principal of products that were paid; `day` counts from the order's first. */
  'product.paid': Readonly<{ payments: readonly PaidProduct[] }>
  /** The money of sold tickets, less the fee, is the seller's. */
  'ticket.released': Readonly<{ playerId: bigint; orderId: bigint; amount: bigint }>
  /** Someone signed in, in whatever way, on a device that had not signed in since the password was set. */
  'player.signed_in': Readonly<{ playerId: bigint; sessionId: string }>
  /** What opens the account, or receives its codes, is another from now on. */
  'security.changed': Readonly<{ playerId: bigint; what: SecurityChange }>
  /** Operators decided on it, or the bank or chain did. */
  'withdrawal.decided': Readonly<{
    playerId: bigint
    withdrawalId: bigint
    state: Exclude<WithdrawalState, 'pending'>
    amount: bigint
    asset: WalletAsset
  }>
  /**
   * Sessions were ended, by logging out of one, or all but one by somebody who may. `nextId`: the session that takes the place of that one.
   * One that was only left alone is none of them.
   */
  'sessions.ended': Readonly<
    { playerId: bigint } & ({ sessionId: string } | { exceptId: string | null; nextId?: string })
  >
}>

export type Reaction<Name extends keyof DomainEvents> = (tx: Tx, event: DomainEvents[Name]) => Promise<void>

/** What each event causes, in this order. Given in the context, so that what moves money imports nothing of what reacts to it. */
export type Reactions = { readonly [Name in keyof DomainEvents]: readonly Reaction<Name>[] }

/** Causes what the event causes, in the caller's transaction, one after another: all or nothing. */
export async function emit<Name extends keyof DomainEvents>(
  { reactions }: Readonly<{ reactions: Reactions }>,
  tx: Tx,
  name: Name,
  event: DomainEvents[Name],
): Promise<void> {
  for (const react of reactions[name]) await react(tx, event)
}
