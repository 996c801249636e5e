/** Every sentence about money that banks and providers moved. */
export const paymentWords = {
  reverse: {
    title: 'Take back',
    state: 'Taken back',
    hint: 'Only when its bank or provider took the money back. The player loses what he still has of it; the rest is paid by the house and becomes his debt. A second person has to agree.',
    done: (id: bigint) => `Proposed: take deposit ${id} back. It waits for a second person.`,
  },
  held: {
    title: 'Send back what is held',
    hint: (amount: string) =>
      `${amount} came beyond the player’s deposit limit. It is credited by itself as soon as the limit has room. To send it back instead, propose it here; when a second person has agreed, send it at the provider.`,
    done: (id: bigint) => `Proposed: send back what is held of deposit ${id}. It waits for a second person.`,
  },
  clearing: {
    title: 'Book a payout',
    hint: 'When a payment provider’s money has reached the players’ bank account. A second person has to agree.',
    amount: 'Amount in USD',
    amountWrong: 'Enter an amount such as 1200.50.',
    reference: 'Reference of the bank or the chain',
    referenceNeeded: 'Enter the reference.',
    done: (reference: string) => `Proposed: book ${reference}. It waits for a second person.`,
  },
} as const
