import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Attack, attack } from '../attack.ts'
import { OPERATOR_PASSWORD } from '../operators.ts'
import { PASSWORD } from '../players.ts'

const BUGS = /"msg":"(call\.failed|server\.unhandled_rejection|webhook\.failed)"|"level":60/

/** What all of it left behind. */
export const aftermathAttacks: readonly Attack[] = [
  // security: 48, 54
  attack('the logs of both servers, for passwords, tokens and errors', async (world, trial) => {
    const player = await world.aPlayer()
    const folder = join(world.varDir, 'log')
    for (const name of await readdir(folder)) {
      const text = await readFile(join(folder, name), 'utf8')
      const secrets = [
        PASSWORD,
        OPERATOR_PASSWORD,
        player.token,
        world.operators[0].token,
        world.operators[0].secret,
        '802741',
      ]
      trial.check(!secrets.some((secret) => text.includes(secret)), `${name} contains a secret`)
      const failed = text.split('\n').filter((line) => BUGS.test(line))
      trial.check(failed.length === 0, `${name} has ${failed.length} errors: ${failed[0]?.slice(0, 300)}`)
    }
  }),
  // security: 39, 54
  attack(
    'every answer of this run: none is a 500, shows a stack or a statement, or lacks a header',
    async ({ wire: { seen } }, trial) => {
      trial.check(seen.answers > 100, `only ${seen.answers} answers were seen`)
      for (const fault of seen.faults) trial.check(false, fault)
    },
  ),
]
