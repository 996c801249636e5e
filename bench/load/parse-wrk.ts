/** What a run of the HTTP load saw. `refused` counts bad statuses, and refusals where every answer was read. */
export type WrkRun = Readonly<{
  requests: number
  seconds: number
  failed: number
  refused: number
  p50Ms: number
  p99Ms: number
  firstRefusal: string
}>

/** Reads the line that our script makes `wrk` print at its end; throws when it is missing. */
export const parseWrk = (output: string): WrkRun => {
  const figures = /^FIGURES (\d+) (\d+) (\d+) (\d+) ([\d.]+) ([\d.]+) (.*)$/m.exec(output)
  if (!figures) throw new Error(`wrk did not come to its end; it said: ${output}`)
  const [requests = 0, micros = 0, failed = 0, refused = 0, p50Ms = 0, p99Ms = 0] = figures
    .slice(1, 7)
    .map(Number)
  return { requests, seconds: micros / 1e6, failed, refused, p50Ms, p99Ms, firstRefusal: figures[7] ?? '' }
}
