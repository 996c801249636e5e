import { Lang, type ReplyOf } from '@opendraw/contract'
import type {
  ListedPlayer,
  listPlayerBets,
  listPlayerLedger,
  PlayerProfile,
} from '@opendraw/contract/operator'
import type { StatementLine } from '@opendraw/ledger'
import { toWire } from '@opendraw/money'
import type * as z from 'zod/mini'
import type { ListedSlip } from '../../../betting/index.ts'
import { mask } from '../../../identity/index.ts'
import type { DeskPlayer } from './list-players.ts'
import type { Profile } from './player-profile.ts'

/** A player in a list: contacts masked as the specification masks them. */
export function listedOnWire(
  row: Omit<DeskPlayer, 'phone' | 'email'> & Contacts,
): z.input<typeof ListedPlayer> {
  return {
    id: String(row.id),
    nickname: row.nickname,
    accountMasked: mask(row.accountName ?? row.phone ?? row.email ?? ''),
    state: row.state,
    kycLevel: row.kycLevel,
    cash: toWire(row.cash),
    createdAt: row.createdAt.getTime(),
    seenAt: row.seenAt?.getTime() ?? null,
  }
}
type Contacts = { readonly phone: string | null; readonly email: string | null }

export function profileOnWire({
  player,
  seenAt,
  kycLevel,
  wallets,
  moved,
  hold,
  noteCount,
}: Profile): z.input<typeof PlayerProfile> {
  const lang = Lang.safeParse(player.lang)
  return {
    ...listedOnWire({ ...player, seenAt, kycLevel, cash: wallets[0]?.cash ?? 0n }),
    phoneMasked: player.phone === null ? null : mask(player.phone),
    emailMasked: player.email === null ? null : mask(player.email),
    lang: lang.success ? lang.data : 'en',
    creditScore: player.creditScore,
    vipLevel: player.level,
    hasFundPassword: player.hasFundPassword,
    wallets: wallets.map((one) => ({ ...one, cash: toWire(one.cash), pending: toWire(one.pending) })),
    deposited: toWire(moved.deposited),
    withdrawn: toWire(moved.withdrawn),
    net: toWire(moved.deposited - moved.withdrawn),
    hold: hold && { until: hold.until.getTime(), cause: hold.cause },
    noteCount,
  }
}

export const lineOnWire = (line: StatementLine): ReplyOf<typeof listPlayerLedger>['list'][number] => ({
  seq: String(line.seq),
  journal: String(line.journal),
  at: line.at.getTime(),
  reason: line.reason,
  amount: toWire(line.amount),
  balanceBefore: toWire(line.balanceAfter - line.amount),
  balanceAfter: toWire(line.balanceAfter),
  ref: line.ref === null ? null : String(line.ref),
})

export const betOnWire = (slip: ListedSlip): ReplyOf<typeof listPlayerBets>['list'][number] => ({
  orderNo: slip.key,
  gameId: slip.gameId,
  issue: String(slip.issue),
  placedAt: slip.placedAt.getTime(),
  state: slip.state,
  lines: slip.lines.length,
  stake: toWire(slip.stake),
  payout: slip.payout === null ? null : toWire(slip.payout),
})
