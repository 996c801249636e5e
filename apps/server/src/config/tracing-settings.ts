import * as z from 'zod'
import { isOutgoing, OUTGOING_SENTENCE, oneOf } from './setting-shapes.ts'

/** Which traces are sent; null: none. Where to, how and in whose name, the exporter reads in the environment itself. */
export type TracingSettings = Readonly<{
  tracing: Readonly<{
    /** Of how many traces one is sent, from 0 to 1. */
    ratio: number
  }> | null
}>

const endpoint = z.string().refine(isOutgoing, OUTGOING_SENTENCE).optional()

/** The environment's part about traces, by the names of OpenTelemetry; spread into the schema of the whole. */
export const TracingEnvironment = {
  OTEL_SDK_DISABLED: z.string().default('false'),
  OTEL_TRACES_EXPORTER: oneOf('otlp', 'none').optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: endpoint,
  OTEL_EXPORTER_OTLP_PROTOCOL: oneOf('http/protobuf').optional(),
  OTEL_EXPORTER_OTLP_TRACES_PROTOCOL: oneOf('http/protobuf').optional(),
  OTEL_TRACES_SAMPLER: oneOf(
    'always_on',
    'always_off',
    'traceidratio',
    'parentbased_always_on',
    'parentbased_always_off',
    'parentbased_traceidratio',
  ).default('parentbased_always_on'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number('should be a number from 0 to 1')
    .min(0, 'should be a number from 0 to 1')
    .max(1, 'should be a number from 0 to 1')
    .default(1),
}

/** What these settings mean: traces are sent where an exporter or its endpoint is named, and nowhere else. */
export function tracingSettings(env: z.infer<z.ZodObject<typeof TracingEnvironment>>): TracingSettings {
  const hasEndpoint = env.OTEL_EXPORTER_OTLP_ENDPOINT ?? env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT
  const exporter = env.OTEL_TRACES_EXPORTER ?? (hasEndpoint ? 'otlp' : 'none')
  if (env.OTEL_SDK_DISABLED.toLowerCase() === 'true' || exporter === 'none') return { tracing: null }
  // Nobody's trace is continued, so that it makes no difference whether a sampler asks for a parent.
  const sampler = env.OTEL_TRACES_SAMPLER.replace('parentbased_', '')
  const ratio = { always_on: 1, always_off: 0 }[sampler] ?? env.OTEL_TRACES_SAMPLER_ARG
  return { tracing: { ratio } }
}
