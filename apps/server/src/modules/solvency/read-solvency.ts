import { assetAccounts, type getSolvency as call, type ReplyOf } from '@opendraw/contract'
import { add, assert } from '@opendraw/money'
import type { Context } from '../../context.ts'
import { listReserveMoves, reserveBalances } from '../savings/index.ts'
import { dueNow } from './keep-totals.ts'
import { assetOf, kindsFrom } from './kinds.ts'
import { toPublished } from './publish-total.ts'
import { solvencyState } from './state.ts'
import { type EvidenceRow, newestEvidence, watchRow } from './tables/assets.ts'
import { countChecks } from './tables/checks.ts'
import { type HeadRow, headsOf } from './tables/heads.ts'
import { newestPublished, type SnapshotRow, type SumRow, sumsBack, sumsOf } from './tables/snapshots.ts'
import { EVIDENCE_DAYS } from './watch-cover.ts'

type Reply = ReplyOf<typeof call>
type Snapshot = NonNullable<Reply['snapshot']>
type Evidence = EvidenceRow & Readonly<{ isConfirmed: boolean }>

const HISTORY_MAX = 90

/** What everyone reads of what is owed and held, as of the newest total; some seconds old at most. */
export function readSolvency(ctx: Context): Promise<Reply> {
  return solvencyState(ctx).page(ctx.clock, '', () => readPage(ctx))
}

async function readPage(ctx: Context): Promise<Reply> {
  const [newest, { nextBy }, reserves, watch, history] = await Promise.all([
    newestPublished(ctx.db),
    dueNow(ctx),
    reservesOf(ctx),
    watchRow(ctx.db),
    sumsBack(ctx.db, HISTORY_MAX),
  ])
  return {
    snapshot: newest ? await snapshotOf(ctx, newest) : null,
    nextBy,
    reserves,
    shortSince: watch.shortSince,
    history: history.reverse().map((row) => ({ at: row.at, owed: add(...row.kinds), assets: assetsOf(row) })),
  }
}

async function snapshotOf({ db }: Context, snapshot: SnapshotRow): Promise<Snapshot> {
  const [sums, heads, evidence, checked] = await Promise.all([
    sumsOf(db, snapshot.id),
    headsOf(db, snapshot.id),
    newestEvidence(db, EVIDENCE_DAYS),
    countChecks(db, snapshot.id),
  ])
  return {
    ...{ id: snapshot.id, at: snapshot.at, journalNo: snapshot.journal, checked },
    sides: sums.map((row) => sideOf(snapshot, row, heads, evidence)),
  }
}

function sideOf(
  snapshot: SnapshotRow,
  row: SumRow,
  heads: readonly HeadRow[],
  evidence: readonly Evidence[],
): Snapshot['sides'][number] {
  const head = heads.find(({ asset }) => asset === row.asset)
  assert(head !== undefined, 'a published total has a head in each asset')
  const [owed, assets] = [add(...row.kinds), assetsOf(row)]
  return {
    ...{ asset: assetOf(row.asset).code, kinds: kindsFrom(row.kinds), owed, assets },
    held: assetAccounts.map((account, at) => ({
      account,
      amount: row.held[at] ?? 0n,
      evidence: evidenceOf(evidence.find((one) => one.account === at + 1 && one.asset === row.asset)),
    })),
    ratio: owed === 0n ? null : { num: assets > 0n ? assets : 0n, den: owed },
    head: toPublished(snapshot, head),
  }
}

/** All money is demo money: until two operators record a statement, the opening journals and the sandbox are what there is. */
function evidenceOf(row: Evidence | undefined): Snapshot['sides'][number]['held'][number]['evidence'] {
  if (!row) return { kind: 'demo' }
  const { onDay, amount, shortfall, isConfirmed } = row
  return { kind: 'statement', on: onDay, amount, missing: shortfall, isConfirmed }
}

function assetsOf({ held, missing }: SumRow): bigint {
  return add(...held) - add(...missing)
}

async function reservesOf({ db }: Context): Promise<Reply['reserves']> {
  return Promise.all(
    (await reserveBalances(db)).map(async ({ funded: fundedTotal, ...reserve }) => ({
      ...reserve,
      fundedTotal,
      funded: (await listReserveMoves(db, reserve.purpose)).map(({ amount, reference, approvalId, at }) => ({
        ...{ amount, reference, at, isDemo: approvalId === null },
      })),
    })),
  )
}
