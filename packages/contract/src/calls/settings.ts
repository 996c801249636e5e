import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { Digits, Instant, Nothing, pageOf, paging } from '../values.ts'

/** The value of a setting: amounts are strings of digits (micro-USD); a list has one value for each level, 0 to 10. */
export const SettingValue = z.union([
  z.string(),
  z.int(),
  z.boolean(),
  z.array(z.union([z.string(), z.int()])),
])

export const getSettings = defineCall({
  method: 'GET',
  path: 'ccinit/getsettings',
  access: 'public',
  about: 'The current settings for players, by name.',
  request: Nothing,
  reply: z.object({ settings: z.record(z.string(), SettingValue) }),
  refusals: [],
})

export const listSettingChanges = defineCall({
  method: 'POST',
  path: 'ccinit/getsettinglog',
  access: 'public',
  about: 'Every change of those settings, with the moment from which it applies; the last recorded first.',
  request: z.strictObject(paging),
  reply: pageOf(
    z.object({
      id: Digits,
      key: z.string(),
      value: SettingValue,
      effectiveAt: Instant,
      recordedAt: Instant,
    }),
  ),
  refusals: [],
})
