import { Counter, Gauge, Registry } from 'prom-client'

/** A number of one moment, read when it is asked for; one that only grows has a name that ends with `_total`. */
export type Figure = Readonly<{
  name: `opendraw_${string}`
  help: string
  values: readonly Readonly<{ labels?: Readonly<Record<string, string>>; value: number }>[]
}>

/** A figure without labels. */
export function figure(name: Figure['name'], help: string, value: number): Figure {
  return { name, help, values: [{ value }] }
}

/** The figures as Prometheus reads them. */
export function textOf(figures: readonly Figure[]): Promise<string> {
  const registry = new Registry()
  for (const { name, help, values } of figures) {
    const [first] = values
    const labelNames = Object.keys(first?.labels ?? {})
    const options = { name, help, labelNames, registers: [registry] }
    const written = name.endsWith('_total') ? new Counter(options) : new Gauge(options)
    for (const { labels, value } of values) written.inc(labels ?? {}, value)
  }
  return registry.metrics()
}
