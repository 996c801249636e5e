import { Instant, Refusal, SettingValue } from '@opendraw/contract'
import { isUniqueViolation, type Tx } from '@opendraw/db'
import { DAY_MS } from '@opendraw/time'
import * as z from 'zod'
import type { Context } from '../../../context.ts'
import type { OperatorCaller } from '../../../http/bind.ts'
import { isInNetworks } from '../../../http/caller.ts'
import { defineAction, propose } from '../../operators/index.ts'
import {
  addSetting,
  catalogue,
  isSettingKey,
  readSettings,
  type SettingKey,
  settingHistory,
} from '../../settings/index.ts'

const YEAR_MS = 366 * DAY_MS

const Payload = z.object({
  key: z.string().refine(isSettingKey),
  value: z.json(),
  /** Null: at the approval. */
  effectiveAt: z.nullable(Instant),
})

/** A new version of a setting, which two people want. */
export const settingChange = defineAction({
  act: 'setting.change',
  permission: 'oversight:setting:agree',
  payload: Payload,
  run: async (ctx, tx, { key, value, effectiveAt }, { approvalId, maker, checker }) => {
    if (!isSettingKey(key)) throw new Refusal('setting_unknown')
    const now = ctx.clock.now()
    const from = effectiveAt ?? now
    assertFits(key, value)
    assertAhead(effectiveAt, now)
    await assertNoticeGiven(tx, key, value, from, now)
    assertStaysOpen(key, value, checker.ip)
    await addSetting(tx, { key, value, effectiveAt: from, changedBy: maker, approvalId }).catch(
      (error: unknown) => {
        if (isUniqueViolation(error, 'setting_pkey')) throw new Refusal('setting_date_taken')
        throw error
      },
    )
    return { after: { key, value, effectiveAt: from } }
  },
})

export type SettingInput = Readonly<{
  key: string
  value: z.infer<typeof SettingValue>
  effectiveAt: Date | null
  reason: string
}>

/** Proposes a new value of a setting; answers the proposal's number. */
export async function proposeSetting(
  ctx: Context,
  caller: OperatorCaller,
  { key, value, effectiveAt, reason }: SettingInput,
): Promise<bigint> {
  if (!isSettingKey(key)) throw new Refusal('setting_unknown')
  assertFits(key, value)
  assertAhead(effectiveAt, ctx.clock.now())
  await assertNoticeGiven(ctx.db, key, value, effectiveAt ?? ctx.clock.now(), ctx.clock.now())
  assertStaysOpen(key, value, caller.ip)
  const now = (await readSettings(ctx.db)).find((one) => one.key === key)
  return ctx.db.transaction((tx) =>
    propose(tx, caller, {
      act: settingChange,
      subject: `setting:${key}`,
      payload: { key, value, effectiveAt },
      reason,
      before: { value: SettingValue.parse(now?.value) },
    }),
  )
}

function assertFits(key: SettingKey, value: unknown): void {
  if (!catalogue[key].schema.safeParse(value).success) throw new Refusal('setting_malformed')
}

function assertAhead(effectiveAt: Date | null, now: Date): void {
  if (effectiveAt === null) return
  if (effectiveAt <= now || effectiveAt.getTime() > now.getTime() + YEAR_MS)
    throw new Refusal('setting_date_invalid')
}

/** How long before its day a cut of the rate of flexible savings is told. */
const CUT_NOTICE_MS = 7 * DAY_MS

/** The rate of flexible savings changes with a day (UTC) that has not begun, and falls only with seven days' notice, also where it is the
 * next one's fall from this; a rise is decided on at the beginning of the day before it, by what the reserve covers. */
async function assertNoticeGiven(db: Tx, key: SettingKey, value: unknown, from: Date, now: Date) {
  if (key !== 'flexibleRatePpm') return
  const history = await settingHistory(db, key)
  const rate = catalogue.flexibleRatePpm.schema.parse(value)
  const before = history.findLast((one) => one.from < from)?.value ?? 0
  const next = history.find((one) => one.from > from)
  const isWithNotice = (fall: Date) => fall.getTime() >= now.getTime() + CUT_NOTICE_MS
  const isInTime = rate < before ? isWithNotice(from) : from.getTime() >= now.getTime() + DAY_MS
  const isNextInTime = next === undefined || next.value >= rate || isWithNotice(next.from)
  if (from.getTime() % DAY_MS !== 0 || !isInTime || !isNextInTime) throw new Refusal('setting_date_invalid')
}

/** A list of networks without the caller's own would lock them out: neither of the two operators may save it. */
function assertStaysOpen(key: SettingKey, value: unknown, ip: string): void {
  if (key !== 'consoleAllow') return
  const networks = catalogue.consoleAllow.schema.parse(value)
  if (networks.length > 0 && !isInNetworks(networks, ip)) throw new Refusal('allow_list_excludes_you')
}
