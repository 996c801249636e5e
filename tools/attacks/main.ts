import { type Attack, newTrial, type Verdict } from './attack.ts'
import { groups } from './groups.ts'
import { startProduct } from './product.ts'
import { openWorld, type World } from './world.ts'

/**
 * `npm run attacks`: attacks a fresh `npm start` with a second node, and verifies the books after each attack; fails when one succeeds.
 * `-- WORDS`: those alone whose group and name match this regular expression.
 */
const startedAt = performance.now()
const only = new RegExp(process.argv[2] ?? '')

type Named = Readonly<{ group: string; attack: Attack }>
type Outcome = Verdict & Readonly<{ ms: number }>

const runOne = async (world: World, { run }: Attack): Promise<Outcome> => {
  const beganAt = performance.now()
  const trial = newTrial()
  await run(world, trial).catch((error: Error) => trial.check(false, `it broke off: ${error.message}`))
  return { ...trial.verdict(), ms: performance.now() - beganAt }
}

const tell = ({ group, attack }: Named, { tries, accepted, faults, ms }: Outcome) => {
  const counts = [
    `${tries} tries`,
    `${tries - accepted} refused`,
    `${accepted} accepted`,
    `${Math.round(ms)} ms`,
  ]
  const columns = counts.map((text) => text.padStart(13)).join('')
  console.log(`${faults.length === 0 ? 'ok    ' : 'FAILED'}${columns}  ${group}: ${attack.name}`)
  for (const fault of faults) console.log(`       ${fault}`)
}

const product = await startProduct()
const sum = { attacks: 0, succeeded: 0, tries: 0, accepted: 0, verifyMs: 0 }

/** The books are looked at after the attack: what is wrong with them is its fault. */
const judge = async (named: Named, outcome: Outcome) => {
  const beganAt = performance.now()
  const found = await product.verify()
  sum.verifyMs += performance.now() - beganAt
  const faults = [...outcome.faults, ...found.map((line) => `ledger:verify: ${line}`)]
  tell(named, { ...outcome, faults })
  sum.attacks += 1
  sum.tries += outcome.tries
  sum.accepted += outcome.accepted
  if (faults.length > 0) sum.succeeded += 1
}

try {
  const world = await openWorld(product)
  const chosen = Object.entries(groups)
    .flatMap(([group, attacks]) => attacks.map((attack): Named => ({ group, attack })))
    .filter(({ group, attack }) => only.test(`${group}: ${attack.name}`))
  const isLast = ({ group }: Named) => group === 'aftermath'
  const slow = chosen
    .filter(({ attack }) => attack.isSlow)
    .map((named) => ({ named, outcome: runOne(world, named.attack) }))
  for (const named of chosen.filter((one) => !one.attack.isSlow && !isLast(one)))
    await judge(named, await runOne(world, named.attack))
  for (const { named, outcome } of slow) await judge(named, await outcome)
  for (const named of chosen.filter(isLast)) await judge(named, await runOne(world, named.attack))
  const seconds = (ms: number) => `${(ms / 1_000).toFixed(0)} s`
  const { tries, accepted, verifyMs } = sum
  console.log(
    `${sum.attacks} attacks, ${sum.succeeded} succeeded; ${tries} tries, ${tries - accepted} refused, ${accepted} accepted; ` +
      `${world.wire.seen.answers} answers; ledger:verify after each attack (${seconds(verifyMs)}); ${seconds(performance.now() - startedAt)}`,
  )
  process.exitCode = sum.succeeded === 0 ? 0 : 1
} finally {
  await product.stop()
}
