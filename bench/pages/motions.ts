/** How one part of a draw moved. */
export type Motion = Readonly<{
  /** The round is being drawn, or its result has come and comes to rest. */
  part: 'loop' | 'reveal'
  /** Frames presented, by second. */
  perSecond: number
  /** Of all frames that were due, those that came late or not at all, in percent. */
  droppedPercent: number
  /** The longest time between two presented frames. */
  longestMs: number
}>

/** As much of an event of Chromium's trace as is read. */
export type TraceEvent = Readonly<{
  name: string
  ph: string
  /** Microseconds. */
  ts: number
  pid: number
  id2?: { local?: string }
  args: { frame_reporter?: { state?: string; frame_sequence?: number } }
}>

const FRAME = 'PipelineReporter'

/** The two parts of the draw that the page has marked in a trace; none where a mark is missing. */
export function motionsIn(events: readonly TraceEvent[]): Motion[] {
  const markOf = (name: string) => events.find((event) => event.name === name)
  const [loop, reveal, rest] = [markOf('draw loop'), markOf('draw reveal'), markOf('draw rest')]
  if (!loop || !reveal || !rest) return []
  const frames = framesOf(events, loop.pid)
  return [
    { part: 'loop', ...motionBetween(frames, loop.ts, reveal.ts) },
    { part: 'reveal', ...motionBetween(frames, reveal.ts, rest.ts) },
  ]
}

type Frame = Readonly<{ atUs: number; isPresented: boolean }>

/** The frames of one page, by the time at which they were presented or given up; without those that had nothing to show. */
const framesOf = (events: readonly TraceEvent[], pid: number): Frame[] => {
  const reports = events
    .filter((event) => event.name === FRAME && event.pid === pid)
    .sort((one, other) => one.ts - other.ts)
  const frames = new Map<number, Frame>()
  // A report's id is taken again by a later one, as soon as it has ended.
  const begun = new Map<string | undefined, TraceEvent['args']['frame_reporter']>()
  for (const { ph, id2, ts: atUs, args } of reports) {
    if (ph === 'b') begun.set(id2?.local, args.frame_reporter)
    const report = ph === 'e' ? begun.get(id2?.local) : undefined
    if (!report) continue
    const { state = '', frame_sequence: number = 0 } = report
    const isPresented = state.startsWith('STATE_PRESENTED')
    // One frame has two reports where the page's own part of it came later than the rest.
    if (frames.get(number)?.isPresented || !(isPresented || state === 'STATE_DROPPED')) continue
    frames.set(number, { atUs, isPresented })
  }
  return [...frames.values()].sort((a, b) => a.atUs - b.atUs)
}

const motionBetween = (frames: readonly Frame[], fromUs: number, toUs: number) => {
  const due = frames.filter(({ atUs }) => atUs >= fromUs && atUs < toUs)
  const presented = due.filter(({ isPresented }) => isPresented)
  const gaps = presented.slice(1).map(({ atUs }, at) => atUs - (presented[at]?.atUs ?? atUs))
  return {
    perSecond: (presented.length / (toUs - fromUs)) * 1e6,
    droppedPercent: (100 * (due.length - presented.length)) / Math.max(1, due.length),
    longestMs: Math.max(0, ...gaps) / 1_000,
  }
}
