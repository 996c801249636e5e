/** How many of the newest rounds the charts can look at. */
export const trendSpans = [30, 50, 100] as const
export type TrendSpan = (typeof trendSpans)[number]
