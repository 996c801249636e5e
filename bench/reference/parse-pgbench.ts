/** Transactions a second without the time to connect, and their mean latency in milliseconds. */
export type TpcB = Readonly<{ perSecond: number; latencyMs: number }>

/** Reads what `pgbench` prints at its end; throws on anything else, and when transactions failed. */
export const parsePgbench = (output: string): TpcB => {
  const perSecond = numberIn(output, /^tps = ([\d.]+) \(without initial connection time\)$/m)
  const latencyMs = numberIn(output, /^latency average = ([\d.]+) ms$/m)
  const failed = numberIn(output, /^number of failed transactions: (\d+)/m)
  if (failed > 0) throw new Error(`${failed} transactions of pgbench failed`)
  return { perSecond, latencyMs }
}

const numberIn = (output: string, pattern: RegExp): number => {
  const text = pattern.exec(output)?.[1]
  if (text === undefined) throw new Error(`pgbench did not tell ${pattern.source}; it said: ${output}`)
  return Number(text)
}
