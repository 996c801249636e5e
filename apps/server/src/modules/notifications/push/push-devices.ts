import { ECDH, randomUUID } from 'node:crypto'
import {
  savePush as call,
  type getPush,
  PUSH_DEVICES_MAX,
  Refusal,
  type ReplyOf,
  type RequestOf,
  refusalsOf,
} from '@opendraw/contract'
import type { Db, Tx } from '@opendraw/db'
import type { Context } from '../../../context.ts'
import type { DomainEvents } from '../../../domain-events.ts'
import type { PlayerCaller } from '../../../http/bind.ts'
import { purgeInSteps } from '../../../purge-in-steps.ts'
import { IDLE_MINUTES, keepOpen } from '../../accounts/index.ts'
import { gameOf } from '../../games/index.ts'
import { blindIndex, seal } from '../../privacy/index.ts'
import {
  countOthers,
  type DeviceRow,
  deleteDevice,
  deleteDevicesOf,
  deleteEnded,
  deleteOfSession,
  deviceAt,
  devicesOf,
  endExcept,
  lockDevices,
  moveDevices,
  putDevice,
} from '../tables/push-devices.ts'
import { deleteDonePushes } from '../tables/push-queue.ts'
import { isKnownService } from './known-hosts.ts'

const refuse = refusalsOf(call)

/** The server's key for browsers, and the player's devices; `own` is the one at that address. */
export async function readPush(
  { db, config }: Pick<Context, 'db' | 'config'>,
  playerId: bigint,
  endpoint: string | null,
): Promise<ReplyOf<typeof getPush>> {
  if (config.push === null) return { publicKey: null, own: null, devices: [] }
  const { publicKey } = config.push
  const devices = await devicesOf(db, playerId)
  const place = endpoint === null ? null : { mark: markOf({ config }, endpoint), serverKey: publicKey }
  const own = place && (await deviceAt(db, playerId, place))
  return { publicKey, own, devices: devices.map(toReply) }
}

function toReply({ quietFrom, quietUntil, timeZone: _, rounds, ...row }: DeviceRow) {
  const quiet = quietFrom === null || quietUntil === null ? null : { from: quietFrom, until: quietUntil }
  return { ...row, rounds: [...rounds], quiet }
}

function markOf(ctx: Pick<Context, 'config'>, endpoint: string): Buffer {
  return blindIndex(ctx, 'push_device.mark', endpoint)
}

/**
 * Notifies the caller's device from now on, or changes what it hears of. Its address is sealed under the player's key. Refuses an
 * address of no known service (push_service_unknown), more than ten devices (push_devices_many), keys of no browser (bad_request), an
 * unknown game (not_found), and everything where the deployment notifies none (push_off).
 */
export async function savePush(
  ctx: Context,
  { endpoint, p256dh, auth, quiet, rounds, ...chosen }: RequestOf<typeof call>,
  { playerId, sessionId, device }: Pick<PlayerCaller, 'playerId' | 'sessionId' | 'device'>,
): Promise<{ id: string }> {
  const { push } = ctx.config
  if (push === null) throw refuse('push_off')
  if (!isKnownService(endpoint, push)) throw refuse('push_service_unknown')
  if (!isPoint(p256dh)) throw new Refusal('bad_request')
  const games = [...new Set(rounds)].map((id) => gameOf(id).id)
  const mark = markOf(ctx, endpoint)
  const target = JSON.stringify({ endpoint, p256dh, auth })
  const id = await ctx.db.transaction(async (tx) => {
    await keepOpen(tx, playerId)
    await lockDevices(tx, playerId)
    if ((await countOthers(tx, playerId, mark)) >= PUSH_DEVICES_MAX) throw refuse('push_devices_many')
    return putDevice(tx, {
      ...chosen,
      ...{ id: randomUUID(), playerId, sessionId, mark, device, serverKey: push.publicKey, rounds: games },
      ...{ quietFrom: quiet?.from ?? null, quietUntil: quiet?.until ?? null },
      sealed: await seal(ctx, tx, playerId, 'push_device.sealed', target),
    })
  })
  return { id }
}

/** Whether something can be sealed for it: the form alone makes no point of the curve. */
function isPoint(p256dh: string): boolean {
  try {
    ECDH.convertKey(Buffer.from(p256dh, 'base64url'), 'prime256v1')
    return true
  } catch {
    return false
  }
}

/** Notifies that device of the player no more. */
export async function removePush({ db }: Pick<Context, 'db'>, playerId: bigint, id: string): Promise<void> {
  await deleteDevice(db, playerId, id)
}

/**
 * Who logs out on a device is not notified there any more. Where somebody else ends sessions, their devices still hear what was told
 * before, so that a changed password is told to all of them, and nothing more.
 */
export async function endPushes(tx: Tx, event: DomainEvents['sessions.ended']): Promise<void> {
  const { playerId } = event
  if ('sessionId' in event) return void (await deleteOfSession(tx, playerId, event.sessionId, IDLE_MINUTES))
  await endExcept(tx, playerId, event.exceptId, IDLE_MINUTES)
  if (event.nextId !== undefined) await moveDevices(tx, playerId, event.nextId)
}

/** The player's devices and their choices, for a copy of their data. */
export function pushDevicesOf(db: Tx, playerId: bigint): Promise<DeviceRow[]> {
  return devicesOf(db, playerId)
}

/** A closed account is notified no more. */
export async function removePushesOf(tx: Tx, playerId: bigint): Promise<void> {
  await deleteDevicesOf(tx, playerId)
}

/** Deletes devices of sessions that were ended, once nothing waits for them, and what became of pushes a week ago. */
export async function purgeEndedPushes(db: Db): Promise<void> {
  await purgeInSteps((limit) => deleteDonePushes(db, limit))
  await purgeInSteps((limit) => deleteEnded(db, limit))
}
