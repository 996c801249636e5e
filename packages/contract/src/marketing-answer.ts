import * as z from 'zod/mini'
import { MARKETING_WORDING, MarketingTopic, marketingChannels, marketingProducts } from './marketing.ts'

// In a file of its own: a schema with a check stays in every page whose code reads its file, and few pages answer.

/** Which versions a phone may still show: an app that was not reloaded has earlier words. */
const wordings = [MARKETING_WORDING, '2026-11-23'] as const

/** The whole of a player's answer: what is not in it is not agreed to. */
export const MarketingAnswer = z.strictObject({
  wording: z.enum(wordings),
  given: z.array(MarketingTopic).check(z.maxLength(marketingProducts.length * marketingChannels.length)),
})
export type MarketingAnswer = z.output<typeof MarketingAnswer>
