import { assert } from '@opendraw/money'
import { labelsOf, type Sample } from './prometheus.ts'

/** What was scraped at the beginning of a rule's window and at its end. */
export type Window = Readonly<{ before: readonly Sample[]; after: readonly Sample[] }>

const RULE = /^(.+) (==|>=|<=|>|<) (-?\d+(?:\.\d+)?)$/
const OVER = /^(rate|increase)\((.+)\[(\d+)([smhd])\]\)$/
const SELECTOR = /^([a-z_]+)(?:\{([^}]*)\})?$/
const MATCHER = /([a-z_]+)(=~|=)"([^"]*)"/g
const SECONDS: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3_600, d: 86_400 }

const compare: Readonly<Record<string, (value: number, bound: number) => boolean>> = {
  '==': (value, bound) => value === bound,
  '>': (value, bound) => value > bound,
  '<': (value, bound) => value < bound,
  '>=': (value, bound) => value >= bound,
  '<=': (value, bound) => value <= bound,
}

/**
 * The series for which an alert's expression is true, as Prometheus evaluates the few forms that ours have: a gauge, a rate or an
 * increase over a window, or one of them divided by another with the same labels, compared with a number. Throws on others.
 */
export function firing(expression: string, window: Window): Sample[] {
  const [, side = '', operator = '', bound] = RULE.exec(expression) ?? []
  const isTrue = compare[operator]
  assert(isTrue !== undefined, `an expression that the test understands: ${expression}`)
  return sideOf(side, window).filter(({ value }) => isTrue(value, Number(bound)))
}

function sideOf(side: string, window: Window): Sample[] {
  const [over = '', under, ...rest] = side.split(' / ')
  assert(rest.length === 0, `at most one division: ${side}`)
  const series = termOf(over, window)
  if (under === undefined) return series
  const divisors = new Map(termOf(under, window).map((one) => [keyOf(one), one.value]))
  return series.map((one) => ({ ...one, value: one.value / (divisors.get(keyOf(one)) ?? Number.NaN) }))
}

function termOf(term: string, { before, after }: Window): Sample[] {
  const [, kind, selector, count, unit = ''] = OVER.exec(term) ?? []
  if (selector === undefined) return select(term, after)
  const first = new Map(select(selector, before).map((one) => [keyOf(one), one.value]))
  const seconds = kind === 'rate' ? Number(count) * (SECONDS[unit] ?? Number.NaN) : 1
  return select(selector, after).flatMap((one) => {
    const from = first.get(keyOf(one))
    return from === undefined ? [] : [{ ...one, value: (one.value - from) / seconds }]
  })
}

function select(selector: string, samples: readonly Sample[]): Sample[] {
  const [, name, matchers = ''] = SELECTOR.exec(selector) ?? []
  assert(name !== undefined, `a selector that the test understands: ${selector}`)
  const wanted = [...matchers.matchAll(MATCHER)].map(([, label = '', kind, value = '']) => ({
    label,
    pattern: new RegExp(`^(?:${kind === '=' ? value.replace(/[^\w]/g, '\\$&') : value})$`),
  }))
  assert(
    wanted.length === (matchers === '' ? 0 : matchers.split(',').length),
    `every matcher is understood: ${matchers}`,
  )
  return samples.filter(
    (one) => one.name === name && wanted.every(({ label, pattern }) => pattern.test(one.labels[label] ?? '')),
  )
}

function keyOf({ labels }: Sample): string {
  return JSON.stringify(Object.entries(labels).sort())
}

/** A sample as it is written, to name one in a test: `opendraw_queue_items{queue="kyc"}`. */
export function sampleNamed(text: string, value: number): Sample {
  const [, name, labels = ''] = SELECTOR.exec(text) ?? []
  assert(name !== undefined, `the name of a sample: ${text}`)
  return { name, labels: labelsOf(labels), value }
}

/** These samples, with those of the same name and labels put in their place, and new ones added. */
export function withSamples(samples: readonly Sample[], changed: readonly Sample[]): Sample[] {
  const isSame = (one: Sample, other: Sample) => one.name === other.name && keyOf(one) === keyOf(other)
  return [...samples.filter((one) => !changed.some((other) => isSame(one, other))), ...changed]
}
