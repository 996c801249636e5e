import { reportPermissions, reportTitles } from '@opendraw/contract/operator'
import type { Tx } from '@opendraw/db'
import { format } from '@opendraw/money'
import type { Context } from '../../../context.ts'
import { codeOf } from '../../../log.ts'
import { keepMessage, openChannels } from '../../messaging/index.ts'
import { lockHolder, writeAudit } from '../../operators/index.ts'
import { reports } from '../definitions.ts'
import { type DueSubscription, moveOn, pause, postpone, takeDue } from '../tables/subscriptions.ts'
import { subjectOf } from './subscriptions.ts'

const AGAIN_SECONDS = 60
/**
 * In the outbox of mails, from where one goes out in seconds. Short, since its figures were allowed when it was written: what a mail
 * server does not take within this is in the console.
 */
const LIFE_SECONDS = 3_600

/** Sends every report that is due, each once a period on whatever node. One that fails is tried again in a minute; the others go on. */
export async function sendReports(ctx: Context): Promise<void> {
  if (!openChannels(ctx).includes('email')) return
  while (await sendNext(ctx));
}

/** False when none is due. */
async function sendNext(ctx: Context): Promise<boolean> {
  let held: DueSubscription | undefined
  try {
    return await ctx.db.transaction(async (tx) => {
      held = await takeDue(tx)
      if (!held) return false
      await sendOne(ctx, tx, held)
      return true
    })
  } catch (error) {
    if (!held) throw error
    await postpone(ctx.db, held.id, AGAIN_SECONDS)
    ctx.log.warn('reports.mail_failed', { reason: codeOf(error) })
    return true
  }
}

/** The mail into the outbox, the next period and the audit line: all or nothing. Whoever may not have the report now is sent nothing. */
async function sendOne(ctx: Context, tx: Tx, due: DueSubscription): Promise<void> {
  const { id, operatorId, report, only, from, to } = due
  const holder = await lockHolder(tx, operatorId, reportPermissions[report])
  const line = { operatorId: null, subject: subjectOf(id), ip: '', requestId: '' } as const
  if (!holder || holder.email === null) {
    await pause(tx, id)
    await writeAudit(tx, { ...line, act: 'report_mail.pause', after: { operator: String(operatorId) } })
    return
  }
  await keepMessage(ctx, tx, {
    channel: 'email',
    words: { to: holder.email, scene: 'report', ...(await wordsOf(ctx, due)) },
    isForNobody: false,
    lifeSeconds: LIFE_SECONDS,
  })
  await moveOn(tx, due)
  const after = { operator: String(operatorId), report, only, from, to }
  await writeAudit(tx, { ...line, act: 'report_mail.send', after })
}

/** What the report comes to, and where to read it: sums of the house, and nobody's data. */
async function wordsOf(ctx: Context, { report, only, from, to }: DueSubscription) {
  const { summary } = await reports[report].run(ctx, { from, to }, only)
  const span = from === to ? from : `${from} to ${to}`
  const address = new URLSearchParams({ report, from, to, ...(only !== '' && { only }) })
  const { consoleUrl } = ctx.config
  const lines = [
    `${reportTitles[report]}, ${span} (UTC)${only === '' ? '' : `, ${only} only`}.`,
    ...(summary.length === 0
      ? ['There is nothing in this span.']
      : summary.map((figure) => `${figure.label}: ${amountText(figure)}`)),
    ...(consoleUrl === null ? [] : [`${consoleUrl}/#/reports?${address}`]),
    'You asked for this mail in the console, on the page Reports, and can end it there.',
  ]
  return { subject: `Opendraw: ${reportTitles[report]}, ${span}`, lines }
}

const amountText = ({ form, value }: Readonly<{ form: string; value: string }>) =>
  form === 'money' ? format(BigInt(value), { locale: 'en' }) : BigInt(value).toLocaleString('en')
