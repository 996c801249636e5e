import { pushTopicOf } from '@opendraw/contract'
import { assert, format } from '@opendraw/money'
import * as z from 'zod'
import type { Config } from '../../../config/config.ts'
import type { Context } from '../../../context.ts'
import { codeOf } from '../../../log.ts'
import { open } from '../../privacy/index.ts'
import { deleteDevice } from '../tables/push-devices.ts'
import { claimPushes, closePush, type DuePush, notePushError, postponePush } from '../tables/push-queue.ts'
import { handOver } from './hand-over.ts'
import { isKnownService } from './known-hosts.ts'
import words from './push-words.json' with { type: 'json' }
import { quietUntil } from './quiet-hours.ts'

const BATCH = 20
/** Batches at one go; the schedule comes again in a second. */
const BATCHES_MAX = 10
/** Longer than a try may take, so that no other node begins a second one. */
const FIRST_PAUSE_SECONDS = 20
/** The device is gone. */
const GONE: readonly number[] = [404, 410]
/** Answers after which trying again may help. */
const PASSING: readonly number[] = [408, 425, 429]

type Push = NonNullable<Config['push']>

const Target = z.object({ endpoint: z.string(), p256dh: z.string(), auth: z.string() })

/**
 * Sends what waits for devices; answers how many it looked at. What a service does not take is tried again, each time after twice
 * as long, eight times and for a day at most; a device that is gone is forgotten. Any number of processes may do this at once: each
 * waits for one of them alone, and goes out twice only if that dies between handing it over and writing that down; the phone then
 * shows it once, by its topic and tag.
 */
export async function sendPushes(ctx: Context): Promise<number> {
  const { push } = ctx.config
  if (push === null) return 0
  let looked = 0
  for (let batch = 0; batch < BATCHES_MAX; batch++) {
    const due = await claimPushes(ctx.db, { limit: BATCH, firstPauseSeconds: FIRST_PAUSE_SECONDS })
    await Promise.all(due.map((one) => sendOne(ctx, push, one)))
    looked += due.length
    if (due.length < BATCH) break
  }
  return looked
}

async function sendOne(ctx: Context, push: Push, one: DuePush): Promise<void> {
  if (!isWanted(one)) return void (await closePush(ctx.db, one, { state: 'unwanted' }))
  const until = pushTopicOf(one.kind) === 'security' ? null : quietUntil(one, one.now)
  if (until) return void (await postponePush(ctx.db, one, until))
  try {
    const target = await targetOf(ctx, push, one)
    const status = target && (await handOver(push, target, letterOf(one)))
    await settle(ctx, one, status)
  } catch (error) {
    await notePushError(ctx.db, one, codeOf(error))
    ctx.log.warn('push.not_sent', { reason: codeOf(error) })
  }
}

/** Whether the player still wants to hear of it, at the moment of sending; who rests hears of no rounds. */
function isWanted(one: DuePush): boolean {
  const topic = pushTopicOf(one.kind)
  if (topic === 'rounds') return one.isFollowed && !one.isResting
  return one[topic]
}

/** What the service's answer means for the message and the device; null: the device cannot be reached any more. */
async function settle(ctx: Context, one: DuePush, status: number | null): Promise<void> {
  if (status === null || GONE.includes(status))
    return void (await deleteDevice(ctx.db, one.playerId, one.deviceId))
  if (status < 300) return void (await closePush(ctx.db, one, { state: 'sent' }))
  const error = `PUSH_${status}`
  const isFinal = status < 500 && !PASSING.includes(status)
  if (isFinal) await closePush(ctx.db, one, { state: 'failed', error })
  else await notePushError(ctx.db, one, error)
  ctx.log.warn('push.not_sent', { reason: error })
}

/** Null: it is sealed for good, was given to the browser of another key of ours, or is of no known service. */
async function targetOf(ctx: Context, push: Push, one: DuePush) {
  if (one.serverKey !== push.publicKey) return null
  const text = await open(ctx, ctx.db, one.playerId, 'push_device.sealed', one.sealed)
  if (text === null) return null
  const target = Target.parse(JSON.parse(text))
  return isKnownService(target.endpoint, push) ? target : null
}

function letterOf(one: DuePush) {
  return {
    text: payloadOf(one),
    lifeSeconds: Math.max(0, Math.floor((one.expiresAt.getTime() - one.now.getTime()) / 1000)),
    isUrgent: pushTopicOf(one.kind) === 'security',
    topic: String(one.notificationId),
  }
}

/** Short, and without an amount unless the player wants it on a locked screen. `kind` and `about` say which page a tap opens. */
function payloadOf({ kind, about, lang, amounts, amount, asset, notificationId }: DuePush): string {
  const said = words[lang][kind]
  assert(said !== undefined, 'each kind has its words')
  const body = amounts && amount !== null ? `${said}: ${format(amount, { locale: lang })} ${asset}` : said
  return JSON.stringify({ body, tag: String(notificationId), kind, about: String(about ?? '') })
}
