import * as z from 'zod/mini'

/** What marketing may be about, and by what it may come. Each pair is agreed to, and taken back, by itself. */
export const marketingProducts = ['games', 'savings', 'tickets'] as const
export const marketingChannels = ['email', 'mobile', 'push'] as const

/** The version of the words beside the boxes. Changed words are a new version, and consents keep theirs. */
export const MARKETING_WORDING = '2026-11-25'
/** Which versions a phone may still show: an app that was not reloaded has earlier words. */
const wordings = [MARKETING_WORDING, '2026-11-23'] as const

export const MarketingTopic = z.strictObject({
  product: z.enum(marketingProducts),
  channel: z.enum(marketingChannels),
})
export type MarketingTopic = z.output<typeof MarketingTopic>

/** The whole of a player's answer: what is not in it is not agreed to. */
export const MarketingAnswer = z.strictObject({
  wording: z.enum(wordings),
  given: z.array(MarketingTopic).check(z.maxLength(marketingProducts.length * marketingChannels.length)),
})
export type MarketingAnswer = z.output<typeof MarketingAnswer>
