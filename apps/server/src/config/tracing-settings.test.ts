import { expect, test } from 'vitest'
import * as z from 'zod'
import { TracingEnvironment, tracingSettings } from './tracing-settings.ts'

const settingsOf = (env: Readonly<Record<string, string>>) =>
  tracingSettings(z.object(TracingEnvironment).parse(env)).tracing
const OTEL_EXPORTER_OTLP_ENDPOINT = 'https://collector.example'

test('nothing is traced unless an exporter or its endpoint is named', () => {
  expect(settingsOf({})).toBeNull()
  expect(settingsOf({ OTEL_TRACES_EXPORTER: 'otlp' })).toEqual({ ratio: 1 })
  expect(settingsOf({ OTEL_EXPORTER_OTLP_ENDPOINT })).toEqual({ ratio: 1 })
  expect(settingsOf({ OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_TRACES_EXPORTER: 'none' })).toBeNull()
  expect(settingsOf({ OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_SDK_DISABLED: 'true' })).toBeNull()
})

test('samplers are those of the standard, and what we do not speak is refused', () => {
  const sampled = (OTEL_TRACES_SAMPLER: string, OTEL_TRACES_SAMPLER_ARG = '0.1') =>
    settingsOf({ OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_TRACES_SAMPLER, OTEL_TRACES_SAMPLER_ARG })?.ratio
  expect(sampled('traceidratio')).toBe(0.1)
  expect(sampled('parentbased_traceidratio')).toBe(0.1)
  expect(sampled('always_on')).toBe(1)
  expect(sampled('parentbased_always_off')).toBe(0)
  expect(() => sampled('traceidratio', '2')).toThrow(/a number from 0 to 1/)
  expect(() => sampled('jaeger_remote')).toThrow(/should be/)
  expect(() => settingsOf({ OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' })).toThrow(/should be http\/protobuf/)
  expect(() => settingsOf({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://elsewhere.example' })).toThrow(/https/)
})
