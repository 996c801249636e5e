import type { SupportState, SupportTopic } from '@opendraw/contract'
import {
  ArrowDownToLine,
  ArrowUpFromLine,
  CircleUserRound,
  Dices,
  MessageCircle,
  PiggyBank,
  Scale,
  Ticket,
} from 'lucide-react'
import type { StateLook } from '../../components/state-pill.tsx'
import type { Key } from '../../copy/use-messages.ts'

/** What a thread is about, in the words and the picture of the app. */
export const topics: Readonly<Record<SupportTopic, { key: Key; Icon: typeof Scale }>> = {
  account: { key: 'support.topicAccount', Icon: CircleUserRound },
  deposit: { key: 'support.topicDeposit', Icon: ArrowDownToLine },
  withdrawal: { key: 'support.topicWithdrawal', Icon: ArrowUpFromLine },
  game: { key: 'support.topicGame', Icon: Dices },
  savings: { key: 'support.topicSavings', Icon: PiggyBank },
  tickets: { key: 'support.topicTickets', Icon: Ticket },
  complaint: { key: 'support.topicComplaint', Icon: Scale },
  other: { key: 'support.topicOther', Icon: MessageCircle },
}

/** Whose turn it is, for the customer. */
export const states: Readonly<Record<SupportState, StateLook>> = {
  open: { key: 'support.stateOpen', tone: 'grey' },
  waiting: { key: 'support.stateWaiting', tone: 'orange' },
  answered: { key: 'support.stateAnswered', tone: 'green' },
  closed: { key: 'support.stateClosed', tone: 'grey' },
}
