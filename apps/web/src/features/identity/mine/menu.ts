import {
  ArrowLeftRight,
  BadgeCheck,
  BadgeDollarSign,
  CalendarCheck,
  CircleUserRound,
  Coins,
  CreditCard,
  FileLock,
  Gift,
  Info,
  LifeBuoy,
  ListChecks,
  ListTodo,
  LockKeyhole,
  MessageCircle,
  MonitorSmartphone,
  PackageOpen,
  PartyPopper,
  Percent,
  ReceiptText,
  RotateCcw,
  Scale,
  ScrollText,
  ShieldCheck,
  ShieldHalf,
  Trophy,
  UserPlus,
  WalletCards,
} from 'lucide-react'
import type { Entry } from '../../../components/entry-grid.tsx'
import type { Key } from '../../../copy/use-words.ts'

/** What the house gives, from what one does every day to what one looks up. */
export const rewards: readonly Entry[] = [
  { key: 'entry.sign', path: '/pages/cc/task/sign', Icon: CalendarCheck },
  { key: 'entry.tasks', path: '/pages/cc/task/job', Icon: ListTodo },
  { key: 'entry.plan', path: '/pages/cc/task/plan', Icon: PackageOpen },
  { key: 'entry.hong', path: '/pages/cc/hong', Icon: Gift },
  { key: 'entry.level', path: '/pages/vip/index', Icon: Trophy },
  { key: 'entry.rebate', path: '/pages/mine/backwater/index', Icon: Percent },
  { key: 'entry.points', path: '/pages/mine/points', Icon: Coins },
  { key: 'entry.invite', path: '/pages/convidar/index', Icon: UserPlus },
  { key: 'entry.first', path: '/pages/first-storage/index', Icon: BadgeDollarSign },
  { key: 'entry.cashback', path: '/pages/return-cash/index', Icon: RotateCcw },
  { key: 'entry.activities', path: '/pages/events/index', Icon: PartyPopper },
  { key: 'entry.earned', path: '/pages/huishou/jobbill', Icon: ScrollText },
]

/** The rows of the player's own page, by what they are about. */
export const groups: readonly { key: Key; rows: readonly Entry[] }[] = [
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
  {
    key: 'mine.us',
    rows: [
      { key: 'help.title', path: '/pages/events/helplist', Icon: LifeBuoy },
      { key: 'reach.title', path: '/pages/telegram/index', Icon: MessageCircle },
      { key: 'about.title', path: '/pages/jogos/about-us/index', Icon: Info },
    ],
  },
]
