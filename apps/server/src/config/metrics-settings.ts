import * as z from 'zod'
import { whole } from './setting-shapes.ts'

/** Where the figures for Prometheus are read; null: nothing is measured and nothing listens. */
export type MetricsSettings = Readonly<{
  metrics: Readonly<{
    host: string
    port: number
  }> | null
  /** Where `ledger:verify` writes what it found; null: it is not known here. */
  ledgerReport: string | null
}>

/** The environment's part about metrics; spread into the schema of the whole. */
export const MetricsEnvironment = {
  METRICS_PORT: whole(0, 65_535).optional(),
  METRICS_HOST: z.string().min(1).default('127.0.0.1'),
  LEDGER_REPORT_FILE: z.string().min(1).optional(),
}

/** What these settings mean: without a port there are no metrics. */
export function metricsSettings({
  METRICS_PORT: port,
  METRICS_HOST: host,
  LEDGER_REPORT_FILE: ledgerReport,
}: z.infer<z.ZodObject<typeof MetricsEnvironment>>): MetricsSettings {
  return { metrics: port === undefined ? null : { host, port }, ledgerReport: ledgerReport ?? null }
}
