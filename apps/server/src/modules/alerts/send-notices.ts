import type { Db } from '@opendraw/db'
import type { Context } from '../../context.ts'
import { codeOf } from '../../log.ts'
import { purgeInSteps } from '../../purge-in-steps.ts'
import { handOver, signatureHeaders } from '../integrations/index.ts'
import { keepMessage, openChannels } from '../messaging/index.ts'
import { type Rule, ruleOf } from './rule-book.ts'
import {
  claimNotices,
  type DueNotice,
  endNotice,
  type NoticeChannel,
  purgeNotices,
} from './tables/notices.ts'

const BATCH = 10
/** The first pause is longer than a try may take, so that no other node begins a second one. */
const PAUSES = { firstSeconds: 20, maxSeconds: 3_600, lifeHours: 24 }
/** In the outbox of mails, from where they go out in seconds. */
const MAIL_LIFE_SECONDS = 86_400

const heads = { opened: 'Opened', reopened: 'Opened again', closed: 'Closed' } as const

/** Where alerts go besides the console, by the settings. */
export function channelsOf(ctx: Pick<Context, 'config'>): NoticeChannel[] {
  const { mails, webhook } = ctx.config.alerts
  const hasMail = mails.length > 0 && openChannels(ctx).includes('email')
  return [...(hasMail ? (['mail'] as const) : []), ...(webhook ? (['webhook'] as const) : [])]
}

/**
 * Sends what waits, at most ten; answers how many it tried. One that was not taken waits, each time twice as long, for a day. A mail
 * enters the outbox once; a receiver of webhooks gets one twice, under the same id, only if the process dies after handing it over.
 */
export async function sendNotices(ctx: Context): Promise<number> {
  const due = await claimNotices(ctx.db, BATCH, PAUSES)
  await Promise.all(due.map((notice) => sendOne(ctx, notice)))
  return due.length
}

async function sendOne(ctx: Context, notice: DueNotice): Promise<void> {
  try {
    if (notice.channel === 'mail') return await sendMails(ctx, notice)
    const { webhook } = ctx.config.alerts
    if (webhook) await postNotice(ctx, webhook, idOf(notice), JSON.stringify(bodyOf(ctx, notice)))
    await endNotice(ctx.db, notice.id, webhook === null)
  } catch (error) {
    if (notice.isLast) await endNotice(ctx.db, notice.id, true)
    ctx.log.warn('alerts.notice_not_sent', { job: notice.channel, reason: codeOf(error) })
  }
}

/** To each address, with the mark that it is done: both or neither. */
function sendMails(ctx: Context, notice: DueNotice): Promise<void> {
  const { title, severity, says, alertUrl, runbook } = bodyOf(ctx, notice)
  const subject = `${notice.kind === 'closed' ? 'Closed' : severityWord(severity)}: ${title}`
  const lines = [
    `${heads[notice.kind]}, ${notice.at.toISOString().slice(0, 16).replace('T', ' ')} UTC: ${says}`,
    ...(alertUrl === null ? [] : [alertUrl]),
    `What to do: ${runbook}`,
  ]
  return ctx.db.transaction(async (tx) => {
    if ((await endNotice(tx, notice.id, false)) === 0) return
    for (const to of ctx.config.alerts.mails)
      await keepMessage(ctx, tx, {
        channel: 'email',
        words: { to, scene: 'alert', subject: `Opendraw: ${subject}`, lines },
        isForNobody: false,
        lifeSeconds: MAIL_LIFE_SECONDS,
      })
  })
}

const severityWord = (severity: DueNotice['severity']) =>
  ({ critical: 'Critical', warning: 'Warning', look: 'To look at' })[severity]

const idOf = ({ id }: DueNotice) => `alert_${id}`

/** What leaves the house: of a rule whose sentence speaks of a person its title alone. */
function bodyOf({ config }: Pick<Context, 'config'>, notice: DueNotice) {
  const { alertId, rule, severity, kind, at, openedAt } = notice
  const { title = rule, runbook = '', isPrivate = false }: Partial<Rule> = ruleOf(rule) ?? {}
  return {
    event: kind,
    alert: String(alertId),
    ...{ rule, title, severity },
    says: isPrivate ? `${title}. The console says more.` : notice.says,
    openedAt: openedAt.toISOString(),
    at: at.toISOString(),
    runbook: `docs/runbooks.md#${runbook}`,
    alertUrl: config.consoleUrl === null ? null : `${config.consoleUrl}/#/alerts?open=${alertId}`,
  }
}

/** Forgets what went out long ago. */
export function purgeOldNotices(db: Db): Promise<void> {
  return purgeInSteps((limit) => purgeNotices(db, limit))
}

/** Posts the body to the webhook of alerts, signed and guarded as those of partners are. Rejects when it was not taken. */
async function postNotice(
  { config, clock }: Pick<Context, 'config' | 'clock'>,
  { url, secret }: NonNullable<Context['config']['alerts']['webhook']>,
  id: string,
  body: string,
): Promise<void> {
  const headers = signatureHeaders({ id, sentAt: clock.now(), body }, [secret])
  const { status, fault } = await handOver(config, { url, headers, body })
  if (status !== null && status >= 200 && status <= 299) return
  const code = fault ?? `HTTP_${status}`
  throw Object.assign(new Error('the webhook did not take it'), { code })
}
