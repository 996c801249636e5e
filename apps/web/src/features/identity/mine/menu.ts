import {
  ArrowLeftRight,
  AtSign,
  BadgeCheck,
  BadgeDollarSign,
  CalendarCheck,
  ChartNoAxesCombined,
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
  PiggyBank,
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
import type { Key } from '../../../copy/use-messages.ts'
import * as paths from '../../../paths.ts'

/** Promotions, from daily actions to reference pages. */
export const rewards: readonly Entry[] = [
  { key: 'entry.checkIn', path: paths.checkIn, Icon: CalendarCheck },
  { key: 'entry.tasks', path: paths.tasks, Icon: ListTodo },
  { key: 'entry.plan', path: paths.plan, Icon: PackageOpen },
  { key: 'entry.hong', path: paths.packet, Icon: Gift },
  { key: 'entry.level', path: paths.level, Icon: Trophy },
  { key: 'entry.rebate', path: paths.rebate, Icon: Percent },
  { key: 'entry.points', path: paths.points, Icon: Coins },
  { key: 'entry.invite', path: paths.invite, Icon: UserPlus },
  { key: 'entry.first', path: paths.firstBonus, Icon: BadgeDollarSign },
  { key: 'entry.cashback', path: paths.cashback, Icon: RotateCcw },
  { key: 'entry.activities', path: paths.activities, Icon: PartyPopper },
  { key: 'entry.earned', path: paths.earnings, Icon: ScrollText },
]

/** The rows of the player's own page, by what they are about. */
export const groups: readonly { key: Key; rows: readonly Entry[] }[] = [
  {
    key: 'mine.money',
    rows: [
      { key: 'account.title', path: paths.account, Icon: WalletCards },
      { key: 'savings.title', path: paths.savings, Icon: PiggyBank },
      { key: 'order.title', path: paths.productOrders, Icon: ChartNoAxesCombined },
      { key: 'bill.title', path: paths.statement, Icon: ReceiptText },
      { key: 'cards.title', path: paths.payoutMethods, Icon: CreditCard },
      { key: 'convert.title', path: paths.exchange, Icon: ArrowLeftRight },
    ],
  },
  {
    key: 'mine.you',
    rows: [
      { key: 'safe.title', path: paths.limits, Icon: ShieldHalf },
      { key: 'info.title', path: paths.personalInfo, Icon: CircleUserRound },
      { key: 'kyc.title', path: paths.documents, Icon: BadgeCheck },
      { key: 'security.title', path: paths.security, Icon: LockKeyhole },
      { key: 'signins.title', path: paths.signIns, Icon: MonitorSmartphone },
      { key: 'privacy.title', path: paths.privacy, Icon: FileLock },
    ],
  },
  {
    key: 'mine.games',
    rows: [
      { key: 'mine.records', path: paths.allBets, Icon: ListChecks },
      { key: 'home.check', path: paths.verify, Icon: ShieldCheck },
      { key: 'fair.title', path: paths.fairness, Icon: Scale },
    ],
  },
  {
    key: 'mine.us',
    rows: [
      { key: 'help.title', path: paths.help, Icon: LifeBuoy },
      { key: 'support.title', path: paths.support, Icon: MessageCircle },
      { key: 'reach.title', path: paths.contact, Icon: AtSign },
      { key: 'about.title', path: paths.about, Icon: Info },
    ],
  },
]
