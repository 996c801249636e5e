import { messages } from '../../components/messages.ts'

/** The texts of the queue of deposits and its forms. */
export const depositMessages = {
  title: 'Deposits',
  one: (id: bigint) => `Deposit ${id}`,
  proof: 'Payment proof',
  noProof: 'No payment proof is required.',
  proofLoading: 'Loading the image',
  proofForbidden: 'Your role cannot view payment proofs.',
  unproven: 'The player has not submitted a payment proof yet.',
  credited: 'Credited amount',
  taken: 'Reversed amount',
  owed: 'Outstanding debt from this deposit',
  keys: `J and K move, C claims, ${messages.actions.keys}`,
  flags: {
    firstDeposit: 'First deposit',
    reversed: 'Reversed',
    samePicture: (ids: string) => `The same picture was shown for deposit ${ids}`,
    heldPayment: (amount: string) => `${amount} above what may be credited, on hold`,
  },
  codes: {
    not_received: 'Payment not received',
    amount_differs: 'Amount mismatch',
    picture_unreadable: 'Unreadable payment proof',
    name_differs: 'Payer name mismatch',
    already_used: 'Duplicate payment',
    other: 'Other, see note',
  },
  reverse: {
    title: 'Reverse deposit',
    hint: 'Reverse a deposit only when the bank recalled the money. The remaining balance is debited. The bankroll covers the rest and the player owes it. Another operator must approve.',
    done: (id: bigint) => `Proposed: reverse deposit ${id}. Another operator must review it.`,
  },
  held: {
    title: 'Refund held amount',
    hint: (amount: string) =>
      `${amount} exceeds what may be credited. Up to 10% above the amount of the deposit, the system credits it as soon as the player’s deposit limit and documents allow. What is above that is never credited at the old rate. To refund all of it, propose it here. After another operator approves, refund it at the provider.`,
    done: (id: bigint) =>
      `Proposed: refund the held amount of deposit ${id}. Another operator must review it.`,
  },
  clearing: {
    title: 'Record a settlement',
    hint: 'Record a settlement when the payment provider’s money has reached the players’ bank account. Another operator must approve.',
    amount: 'Amount (USD)',
    amountWrong: 'Enter an amount such as 1200.50.',
    reference: 'Bank or blockchain reference',
    referenceNeeded: 'Enter the reference.',
    done: (reference: string) => `Proposed: record ${reference}. Another operator must review it.`,
  },
} as const
