import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Db } from '@opendraw/db'
import { type Figure, figure } from './figure.ts'

const RESOLUTION_MS = 10
const NANOSECONDS = 1e9

/** What this process knows of itself without asking anyone. */
export type ProcessFigures = Readonly<{ read(): readonly Figure[]; stop(): void }>

/** Watches the delay of the event loop until it is stopped. Percentiles are of the time since they were last read. */
export function watchProcess({ pool }: Pick<Db, 'pool'>): ProcessFigures {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  delay.enable()
  const startedAt = Math.floor(performance.timeOrigin / 1_000)
  return {
    read: () => {
      // It measures how late a timer is, which itself waits that long.
      const seconds = (nanoseconds: number) => Math.max(0, nanoseconds / NANOSECONDS - RESOLUTION_MS / 1_000)
      const values = [0.5, 0.99, 1].map((share) => ({
        labels: { quantile: String(share) },
        value: delay.count === 0 ? 0 : seconds(delay.percentile(share * 100)),
      }))
      delay.reset()
      const { rss, heapUsed } = process.memoryUsage()
      const { user, system } = process.cpuUsage()
      const inUse = pool.totalCount - pool.idleCount
      return [
        {
          name: 'opendraw_event_loop_delay_seconds',
          help: 'How late timers were, since the last look.',
          values,
        },
        figure('opendraw_process_resident_memory_bytes', 'Memory that the process has.', rss),
        figure('opendraw_process_heap_bytes', 'Memory that its objects use.', heapUsed),
        figure('opendraw_process_cpu_seconds_total', 'Processor time used so far.', (user + system) / 1e6),
        figure('opendraw_process_start_time_seconds', 'When the process started (Unix time).', startedAt),
        {
          name: 'opendraw_db_pool_connections',
          help: 'Connections to the database, apart from those of the group commit.',
          values: [
            { labels: { state: 'in_use' }, value: inUse },
            { labels: { state: 'idle' }, value: pool.idleCount },
          ],
        },
        figure('opendraw_db_pool_max', 'The most connections that the pool opens.', pool.options.max ?? 0),
        figure('opendraw_db_pool_waiting', 'Who waits for a connection.', pool.waitingCount),
      ]
    },
    stop: () => delay.disable(),
  }
}
