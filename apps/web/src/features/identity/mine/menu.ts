import { CreditCard, KeyRound, ListChecks, ReceiptText, ShieldCheck, WalletCards } from 'lucide-react'
import type { Key } from '../../../copy/use-words.ts'

type Row = { key: Key; path: string; Icon: typeof ListChecks }

/** The rows of the player's own page, by what they are about. */
export const groups: readonly { key: Key; rows: readonly Row[] }[] = [
  {
    key: 'mine.money',
    rows: [
      { key: 'account.title', path: '/pages/mine/account/index', Icon: WalletCards },
      { key: 'bill.title', path: '/pages/mine/account/bill', Icon: ReceiptText },
      { key: 'cards.title', path: '/pages/bind/list', Icon: CreditCard },
      { key: 'fund.title', path: '/pages/mine/passwordsave', Icon: KeyRound },
    ],
  },
  {
    key: 'mine.games',
    rows: [
      { key: 'mine.records', path: '/pages/mine/play-record/index', Icon: ListChecks },
      { key: 'home.check', path: '/pages/fairness/verify', Icon: ShieldCheck },
    ],
  },
]

/** Parts whose screens come later. */
export const laterKeys: readonly Key[] = [
  'later.vip',
  'later.rebate',
  'later.tasks',
  'later.points',
  'later.products',
  'later.partner',
  'later.identity',
  'later.help',
]
