import { StartError } from '@opendraw/db/embedded'
import { MissingTool } from './tools.ts'

const benches = {
  bets: () => import('./bets.ts'),
  settle: () => import('./settle.ts'),
} as const

const usage = `Usage: npm run bench -- NAME
  bets     placements a second, as multiples of pgbench's TPC-B on the same server
  settle   a round of a million bets, paid while others play
`

/** Runs one benchmark: a table for people, and one line of JSON at the end. */
async function main(name: string | undefined): Promise<void> {
  if (name !== 'bets' && name !== 'settle') {
    process.stderr.write(usage)
    process.exitCode = 1
    return
  }
  const { run } = await benches[name]()
  const figures = await run((line) => process.stdout.write(`${line}\n`))
  process.stdout.write(`${JSON.stringify({ bench: name, ...figures })}\n`)
}

main(process.argv[2]).catch((error: unknown) => {
  const isOurs = error instanceof StartError || error instanceof MissingTool
  process.stderr.write(`${isOurs ? error.message : error instanceof Error ? error.stack : error}\n`)
  process.exitCode = 1
})
