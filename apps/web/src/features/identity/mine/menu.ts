import {
  ArrowLeftRight,
  BadgeCheck,
  CircleUserRound,
  CreditCard,
  FileLock,
  ListChecks,
  LockKeyhole,
  MonitorSmartphone,
  ReceiptText,
  Scale,
  ShieldCheck,
  ShieldHalf,
  WalletCards,
} from 'lucide-react'
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
      { key: 'convert.title', path: '/pages/conversion/index', Icon: ArrowLeftRight },
    ],
  },
  {
    key: 'mine.you',
    rows: [
      { key: 'safe.title', path: '/pages/mine/protection/index', Icon: ShieldHalf },
      { key: 'info.title', path: '/pages/huishou/info', Icon: CircleUserRound },
      { key: 'kyc.title', path: '/pages/mine/userauth', Icon: BadgeCheck },
      { key: 'security.title', path: '/pages/huishou/security', Icon: LockKeyhole },
      { key: 'signins.title', path: '/pages/mine/signins', Icon: MonitorSmartphone },
      { key: 'privacy.title', path: '/pages/mine/privacy/index', Icon: FileLock },
    ],
  },
  {
    key: 'mine.games',
    rows: [
      { key: 'mine.records', path: '/pages/mine/play-record/index', Icon: ListChecks },
      { key: 'home.check', path: '/pages/fairness/verify', Icon: ShieldCheck },
      { key: 'fair.title', path: '/pages/fairness/index', Icon: Scale },
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
  'later.help',
]
