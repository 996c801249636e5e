import { messages } from '../../components/messages.ts'

/** The texts of the queue of partner applications. */
export const partnerMessages = {
  title: 'Partners',
  one: (id: bigint) => `Application ${id}`,
  states: { pending: 'Pending', approved: 'Active', rejected: 'Rejected', ended: 'Ended' },
  channel: 'Channel',
  channels: {
    friends: 'Friends',
    community: 'Group or forum',
    site: 'Website',
    video: 'Videos or streams',
    shop: 'Shop or venue',
    other: 'Other',
  },
  plan: 'Marketing plan',
  gone: 'The player’s data is erased.',
  age: 'Registered at',
  team: 'Team',
  cost: 'A partner earns the standard rates. This decision moves no money.',
  end: 'End partnership',
  sure: {
    approve: 'Approve this application?',
    reject: 'Reject this application?',
    end: 'End this partnership?',
  },
  ended: (who: string) => `Ended: ${who}`,
  codes: {
    plan_unclear: 'Unclear plan',
    promises_income: 'Promises income or wins',
    reaches_minors: 'May reach minors',
    account_history: 'Account history',
    rules_broken: 'Terms violated',
    other: 'Other, see note',
  },
  keys: `J and K move, ${messages.actions.keys}, E ends`,
} as const
