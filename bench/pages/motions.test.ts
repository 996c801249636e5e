import { expect, test } from 'vitest'
import { motionsIn, type TraceEvent } from './motions.ts'

const PAGE = 7
const SECOND_US = 1_000_000

function mark(name: string, seconds: number): TraceEvent {
  return { name, ph: 'I', ts: seconds * SECOND_US, pid: PAGE, args: {} }
}

/** A frame's report, which begins when the frame is due and ends when it was presented or given up. Ids are used again and again. */
function frame(number: number, state: string, seconds: number, pid = PAGE): TraceEvent[] {
  const one = { name: 'PipelineReporter', pid, id2: { local: '0x1' } }
  const args = { frame_reporter: { state, frame_sequence: number } }
  return [
    { ...one, ph: 'b', ts: (seconds - 0.01) * SECOND_US, args },
    { ...one, ph: 'e', ts: seconds * SECOND_US, args: {} },
  ]
}

test('frames of a draw are counted once each, those of other pages and those with nothing to show not at all', () => {
  const events = [
    mark('draw loop', 10),
    ...frame(1, 'STATE_PRESENTED_ALL', 10.1),
    ...frame(2, 'STATE_PRESENTED_PARTIAL', 10.2),
    ...frame(2, 'STATE_DROPPED', 10.21),
    ...frame(3, 'STATE_DROPPED', 10.3),
    ...frame(4, 'STATE_NO_UPDATE_DESIRED', 10.4),
    ...frame(5, 'STATE_PRESENTED_ALL', 10.5, PAGE + 1),
    ...frame(6, 'STATE_PRESENTED_ALL', 10.6),
    mark('draw reveal', 12),
    ...frame(7, 'STATE_PRESENTED_ALL', 13),
    mark('draw rest', 14),
  ]
  expect(motionsIn(events)).toEqual([
    { part: 'loop', perSecond: 1.5, droppedPercent: 25, longestMs: 400 },
    { part: 'reveal', perSecond: 0.5, droppedPercent: 0, longestMs: 0 },
  ])
})

test('a draw that was not seen to its end has no figures', () => {
  expect(motionsIn([mark('draw loop', 1), ...frame(1, 'STATE_PRESENTED_ALL', 1.5)])).toEqual([])
})
