import { Lang, type ReplyOf } from '@opendraw/contract'
import type {
  ListedPlayer,
  listPlayerBets,
  listPlayerLedger,
  PlayerProfile,
} from '@opendraw/contract/operator'
import type { StatementLine } from '@opendraw/ledger'
import type * as z from 'zod/mini'
import type { ListedSlip } from '../../betting/index.ts'
import { mask } from '../../credentials/index.ts'
import type { AdminPlayer, Profile } from './players.ts'

/** A player in a list: contacts masked as the specification masks them. */
export function toListed(
  row: Omit<AdminPlayer, 'phone' | 'email'> & Contacts,
): z.output<typeof ListedPlayer> {
  return {
    id: row.id,
    nickname: row.nickname,
    accountMasked: mask(row.accountName ?? row.phone ?? row.email ?? ''),
    state: row.state,
    kycLevel: row.kycLevel,
    cash: row.cash,
    createdAt: row.createdAt,
    seenAt: row.seenAt,
  }
}

type Contacts = Readonly<{ phone: string | null; email: string | null }>

export function toProfile({
  player,
  seenAt,
  kycLevel,
  wallets,
  moved,
  hold,
  noteCount,
}: Profile): z.output<typeof PlayerProfile> {
  const lang = Lang.safeParse(player.lang)
  return {
    ...toListed({ ...player, seenAt, kycLevel, cash: wallets[0]?.cash ?? 0n }),
    phoneMasked: player.phone === null ? null : mask(player.phone),
    emailMasked: player.email === null ? null : mask(player.email),
    lang: lang.success ? lang.data : 'en',
    creditScore: player.creditScore,
    vipLevel: player.level,
    hasFundPassword: player.hasFundPassword,
    wallets: [...wallets],
    deposited: moved.deposited,
    withdrawn: moved.withdrawn,
    net: moved.deposited - moved.withdrawn,
    hold: hold && { until: hold.until, cause: hold.cause },
    noteCount,
  }
}

export function toLine(line: StatementLine): ReplyOf<typeof listPlayerLedger>['list'][number] {
  return {
    seq: line.seq,
    journal: line.journal,
    at: line.at,
    reason: line.reason,
    amount: line.amount,
    balanceBefore: line.balanceAfter - line.amount,
    balanceAfter: line.balanceAfter,
    ref: line.ref,
  }
}

export function toBet(slip: ListedSlip): ReplyOf<typeof listPlayerBets>['list'][number] {
  return {
    orderNo: slip.key,
    gameId: slip.gameId,
    issue: slip.issue,
    placedAt: slip.placedAt,
    state: slip.state,
    lines: slip.lines.length,
    stake: slip.stake,
    payout: slip.payout,
  }
}
