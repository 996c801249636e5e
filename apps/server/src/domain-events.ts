import type { Tx } from '@opendraw/db'

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
  'withdrawal.paid': Readonly<{ playerId: bigint; withdrawalId: bigint; amount: bigint }>
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
