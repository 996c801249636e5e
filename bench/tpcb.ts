import { runTool } from './tools.ts'

/** The reference: PostgreSQL's own TPC-B-like script, prepared, 8 clients, scale 50. */
export type Reference = Readonly<{ tps: number; latencyMs: number }>

const SCALE = 50

export async function prepareReference(url: string): Promise<void> {
  await runTool('pgbench', ['-i', '-q', '-s', String(SCALE), url])
}

export async function runReference(url: string, seconds: number): Promise<Reference> {
  const args = ['-M', 'prepared', '-c', '8', '-j', '2', '-T', String(seconds), '-n', url]
  const output = await runTool('pgbench', args)
  return {
    tps: figure(output, /^tps = ([\d.]+)/m),
    latencyMs: figure(output, /^latency average = ([\d.]+) ms/m),
  }
}

function figure(output: string, pattern: RegExp): number {
  const text = pattern.exec(output)?.[1]
  if (text === undefined) throw new Error(`pgbench said something else:\n${output}`)
  return Number(text)
}
