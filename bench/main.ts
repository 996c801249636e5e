const benches: Readonly<Record<string, () => Promise<{ run: () => Promise<void> }>>> = {
  bets: () => import('./bets.ts'),
  settle: () => import('./settle.ts'),
  fanout: () => import('./fanout.ts'),
  sockets: () => import('./sockets.ts'),
  history: () => import('./history.ts'),
  calendar: () => import('./calendar.ts'),
  liabilities: () => import('./liabilities.ts'),
  reports: () => import('./reports.ts'),
  pages: () => import('./pages.ts'),
  frames: () => import('./frames.ts'),
  lighthouse: () => import('./lighthouse.ts'),
}

/** `npm run bench -- NAME`: measures, prints a table for people, and ends with one line of JSON. */
const main = async (): Promise<void> => {
  const bench = benches[process.argv[2] ?? '']
  if (!bench) {
    console.error(`Usage: npm run bench -- NAME, where NAME is one of: ${Object.keys(benches).join(', ')}`)
    process.exitCode = 1
    return
  }
  await (await bench()).run()
}

main()
  .catch((error: unknown) => {
    console.error(error instanceof Error ? (error.stack ?? error.message) : error)
    process.exitCode = 1
  })
  // Everything that was started has been stopped; a thread that is still asleep is not waited for.
  .finally(() => process.exit())
