import * as z from 'zod/mini'

/** What marketing may be about, and by what it may come. Each pair is agreed to, and taken back, by itself. */
export const marketingProducts = ['games', 'savings', 'tickets'] as const
export const marketingChannels = ['email', 'mobile', 'push'] as const

/** The version of the words beside the boxes. Changed words are a new version, and consents keep theirs. */
export const MARKETING_WORDING = '2026-11-25'

export const MarketingTopic = z.strictObject({
  product: z.enum(marketingProducts),
  channel: z.enum(marketingChannels),
})
export type MarketingTopic = z.output<typeof MarketingTopic>
