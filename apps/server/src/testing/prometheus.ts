/** One line of what Prometheus reads. */
export type Sample = Readonly<{ name: string; labels: Readonly<Record<string, string>>; value: number }>

const LINE = /^([a-z_][a-z0-9_]*)(?:\{([^}]*)\})? (\S+)$/
const LABEL = /([a-z_]+)="((?:[^"\\]|\\.)*)"/g

/** Reads the text format, version 0.0.4; throws on a line that is not of it. */
export function samplesOf(text: string): Sample[] {
  return text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [, name, labels = '', value] = LINE.exec(line) ?? []
      if (name === undefined || Number.isNaN(Number(value?.replace('+Inf', 'Infinity'))))
        throw new Error(`not a sample: ${line}`)
      return { name, labels: labelsOf(labels), value: Number(value?.replace('+Inf', 'Infinity')) }
    })
}

export function labelsOf(text: string): Record<string, string> {
  return Object.fromEntries([...text.matchAll(LABEL)].map(([, name = '', value = '']) => [name, value]))
}

/** The value of the sample with that name and these labels; undefined for none. */
export function sampleValue(
  samples: readonly Sample[],
  name: string,
  labels: Readonly<Record<string, string>> = {},
): number | undefined {
  return samples.find((one) => one.name === name && hasLabels(one, labels))?.value
}

export function hasLabels(sample: Sample, labels: Readonly<Record<string, string>>): boolean {
  return Object.entries(labels).every(([name, value]) => sample.labels[name] === value)
}

/** What that address answers to Prometheus now. */
export async function scrape(url: string): Promise<Sample[]> {
  const response = await fetch(url)
  if (response.status !== 200) throw new Error(`it answered with ${response.status}`)
  return samplesOf(await response.text())
}
