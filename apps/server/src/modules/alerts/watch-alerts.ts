import type { Tx } from '@opendraw/db'
import type { Context } from '../../context.ts'
import { databaseTime } from '../calendar/index.ts'
import { type Rule, type RuleName, ruleBook, ruleOf } from './rule-book.ts'
import { channelsOf } from './send-notices.ts'
import * as rows from './tables/alerts.ts'
import { addNotices } from './tables/notices.ts'
import { type Change, changesOf, type Finding } from './transition.ts'

/** Looks at the house for one rule, by reads that are indexed and bounded; what is wrong, at most a few subjects. */
export type Look = (ctx: Context, tx: Tx) => Promise<readonly Finding[]>
export type Looks = Readonly<Record<RuleName, Look>>

/** A look that takes longer is stopped; it is taken again at its next time. */
const STATEMENT_MS = 2_000
const SUBJECTS_MAX = 50
const SAYS_LENGTH_MAX = 400
const ERROR_LENGTH_MAX = 200

/**
 * Looks by every rule that is due, on whichever node comes first, each look with what it changes in one transaction. A rule whose
 * look fails says nothing, delays no other, and is looked at again at its next time.
 */
export async function watchAlerts(ctx: Context, looks: Partial<Looks>): Promise<void> {
  const names = Object.keys(looks)
  await rows.addRules(ctx.db, names)
  while (await watchOne(ctx, looks, names));
}

/** A finding for each rule whose last look failed: until it looks again, what it watches is not watched. */
export async function failedLooks(...[, tx]: Parameters<Look>): Promise<Finding[]> {
  return (await rows.failedLooks(tx)).flatMap(({ rule }) => {
    const blind: Rule | undefined = ruleOf(rule)
    if (!blind) return []
    const says = `The rule “${blind.title}” could not look, and says nothing of what it would find.`
    const severity = blind.severity === 'critical' ? 'critical' : 'warning'
    return [{ subject: `rule:${rule}`, figure: 1, says, severity }]
  })
}

async function watchOne(ctx: Context, looks: Partial<Looks>, names: readonly string[]): Promise<boolean> {
  const startedMs = ctx.clock.elapsedMs()
  let held: RuleName | undefined
  const note = (db: Tx, rule: RuleName, error: string | null) => {
    const tookMs = Math.round(ctx.clock.elapsedMs() - startedMs)
    return rows.noteLook(db, { rule, everyMs: ruleBook[rule].everyMs, tookMs, error })
  }
  try {
    return await ctx.db.transaction(async (tx) => {
      const rule = (await rows.takeDueRule(tx, names)) as RuleName | null
      if (rule === null) return false
      held = rule
      await rows.limitStatements(tx, STATEMENT_MS)
      await apply(ctx, tx, rule, ((await looks[rule]?.(ctx, tx)) ?? []).slice(0, SUBJECTS_MAX))
      await note(tx, rule, null)
      return true
    })
  } catch (error) {
    if (!held) throw error
    ctx.log.error('alerts.look_failed', { job: held, error })
    await note(ctx.db, held, String(error).slice(0, ERROR_LENGTH_MAX))
    return true
  }
}

async function apply(ctx: Context, tx: Tx, rule: RuleName, findings: readonly Finding[]): Promise<void> {
  const open = (await rows.lockOpen(tx, rule)).map(({ acknowledgedSeverity, acknowledgedFigure, ...row }) => {
    const isKnown = acknowledgedSeverity !== null && acknowledgedFigure !== null
    return {
      ...row,
      acknowledged: isKnown ? { severity: acknowledgedSeverity, figure: acknowledgedFigure } : null,
    }
  })
  const { severity, needsPerson = false }: Rule = ruleBook[rule]
  const says = new Map(open.map((alert) => [alert.id, alert.says]))
  const now = await databaseTime(tx)
  for (const change of changesOf(open, findings, { severity, needsPerson, now }))
    await make(ctx, tx, rule, change, says)
}

async function make(
  ctx: Context,
  tx: Tx,
  rule: RuleName,
  change: Change,
  says: ReadonlyMap<bigint, string>,
): Promise<void> {
  const step = async (alertId: bigint, kind: 'opened' | 'reopened' | 'closed', text: string) =>
    addNotices(tx, await rows.addStep(tx, { alertId, kind, says: text }), channelsOf(ctx))
  if (change.kind === 'over') return void (await rows.noteOver(tx, change.id))
  if (change.kind === 'close') {
    await rows.closeAlert(tx, change.id)
    return step(change.id, 'closed', `It was: ${says.get(change.id) ?? ''}`)
  }
  const { severity } = ruleBook[rule]
  const found = { severity, ...change.finding, says: change.finding.says.slice(0, SAYS_LENGTH_MAX) }
  const id = change.kind === 'open' ? await rows.addAlert(tx, rule, found) : change.id
  if (id === null) return
  if (change.kind === 'open') return step(id, 'opened', found.says)
  await rows.noteFound(tx, id, found)
  if (change.kind === 'update') return
  await rows.noteAcknowledged(tx, id, null)
  await step(id, 'reopened', found.says)
}
