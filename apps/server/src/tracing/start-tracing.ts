import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import type { TracingChannel } from 'node:diagnostics_channel'
import { Refusal } from '@opendraw/contract'
import { statementChannel } from '@opendraw/db'
import {
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  type SpanOptions,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto'
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import { codeOf } from '../log.ts'
import { type Work, workChannel } from './traced.ts'

type Options = Readonly<{
  /** Of how many traces one is sent, from 0 to 1. */
  ratio: number
  /** Where they go; by the environment's settings, when absent. */
  exporter?: SpanExporter
}>

/** A statement's text has places for values and no values; its beginning tells which it is. */
const TEXT_MAX = 500

type Asked = Readonly<{ text: string; name: string | undefined }>

const kinds = { call: SpanKind.SERVER, job: SpanKind.INTERNAL, question: SpanKind.CLIENT } as const

/**
 * Sends a span of each traced piece of work, and of each statement to the database that is sent meanwhile: names, times and
 * outcomes, never a value of anybody. Resolves with what sends the rest and ends it.
 */
export function startTracing({ ratio, exporter = new OTLPTraceExporter() }: Options): () => Promise<void> {
  const provider = new TracerProvider({
    sampler: new TraceIdRatioBasedSampler(ratio),
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.name': 'opendraw', 'service.instance.id': randomUUID() }))
      .merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  })
  const current = new AsyncLocalStorage<Span | undefined>()
  const tracer = provider.getTracer('opendraw')
  const begin = (name: string, options: SpanOptions, parent?: Span): Span =>
    tracer.startSpan(name, options, parent ? trace.setSpan(ROOT_CONTEXT, parent) : ROOT_CONTEXT)
  const ofWork = ({ kind, name }: Work): Span =>
    begin(name, { kind: kinds[kind] }, kind === 'job' ? undefined : current.getStore())
  const ofStatement = ({ name = 'statement', text }: Asked): Span | undefined => {
    // What belongs to no call and no job of ours, such as a look at an empty queue each second, is nobody's trace.
    const parent = current.getStore()
    const attributes = { 'db.system.name': 'postgresql', 'db.query.text': text.slice(0, TEXT_MAX) }
    return parent && begin(name, { kind: SpanKind.CLIENT, attributes }, parent)
  }
  const leave = [follow(workChannel, current, ofWork), follow(statementChannel, current, ofStatement)]
  return async () => {
    for (const unfollow of leave) unfollow()
    await provider.shutdown()
  }
}

/** A span for each piece of work on the channel that `begin` makes one for; what it does meanwhile finds that span in `current`. */
function follow<T extends object>(
  channel: TracingChannel<unknown, T>,
  current: AsyncLocalStorage<Span | undefined>,
  begin: (work: T) => Span | undefined,
): () => void {
  const spans = new WeakMap<T, Span>()
  channel.start.bindStore(current, (work) => {
    const span = begin(work)
    if (span) spans.set(work, span)
    return span
  })
  const nothing = () => undefined
  const subscribers = {
    start: nothing,
    end: nothing,
    asyncStart: nothing,
    asyncEnd: (work: T) => spans.get(work)?.end(),
    error: (work: T & { error: unknown }) => noteFailure(spans.get(work), work.error),
  }
  channel.subscribe(subscribers)
  return () => {
    channel.start.unbindStore(current)
    channel.unsubscribe(subscribers)
  }
}

/** A refusal is an answer like any other; of a failure nothing but its kind is told, since its words may quote a value. */
function noteFailure(span: Span | undefined, error: unknown): void {
  if (error instanceof Refusal) span?.setAttribute('opendraw.refusal', error.reason)
  else span?.setAttribute('error.type', codeOf(error)).setStatus({ code: SpanStatusCode.ERROR })
}
