import { setTimeout as pause } from 'node:timers/promises'
import { createClient } from '@opendraw/contract/client'
import { operatorCalls } from '@opendraw/contract/operator'
import { sql } from '@opendraw/db'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aDeployment, type Deployment } from '../../../testing/a-deployment.ts'
import { anOperator } from '../../../testing/an-operator.ts'
import { downloadExport } from '../../../testing/take-export.ts'

/** More than one step takes, and not two. */
const LINES = 1_200

let deployment: Deployment
beforeAll(async () => {
  deployment = await aDeployment()
}, 120_000)
afterAll(() => deployment?.drop(), 120_000)

test('a server that is killed in the middle of an export leaves no half file, and the next one goes on where it was', async () => {
  const { owner } = deployment
  const first = await deployment.startServer()
  const { id: operatorId, token } = await anOperator({ db: owner }, 'auditor')
  const clientAt = (baseUrl: string) =>
    createClient(operatorCalls, { baseUrl, token: () => token, lang: () => 'en' })
  await owner.run(sql`
    insert into audit_line (operator_id, act, subject, previous_hash, hash)
    select ${operatorId}, 'fruit.pick', 'fruit:' || n, '', '' from generate_series(0, ${LINES - 1}) n`)
  const job = await owner.row<{ id: bigint }>(sql`
    insert into export_job (operator_id, list, filters, next_at) values (${operatorId}, 'audit', '{"act": "fruit.pick"}', 'infinity')
    returning id`)
  const id = job?.id ?? 0n
  await owner
    .transaction(async (tx) => {
      await tx.run(sql`set local idle_in_transaction_session_timeout = 0`)
      // The second step waits for this, in the middle of its writing.
      await tx.run(sql`insert into export_part (job_id, part, sealed) values (${id}, 2, '\\x00')`)
      await owner.run(sql`update export_job set next_at = clock_timestamp() where id = ${id}`)
      await until(
        async () =>
          (await owner.row(sql`select from pg_locks l join pg_stat_activity a using (pid)
          where not l.granted and a.query like '%export_part%'`)) !== undefined,
      )
      await first.kill()
      throw new Error('killed')
    })
    .catch((error: unknown) => expect(error).toMatchObject({ message: 'killed' }))
  const state = () => owner.row(sql`select state, parts, lines from export_job where id = ${id}`)
  expect(await state()).toEqual({ state: 'waiting', parts: 1, lines: 1_000 })
  const second = await deployment.startServer()
  const client = clientAt(second.consoleUrl)
  await until(async () => (await client.listExports({})).list[0]?.state === 'done')
  const { rows } = await downloadExport(client, id)
  expect(rows.map(({ subject }) => subject)).toEqual(
    Array.from({ length: LINES }, (_, at) => `fruit:${LINES - 1 - at}`),
  )
  expect(await state()).toEqual({ state: 'done', parts: 2, lines: LINES })
}, 300_000)

async function until(isSo: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 300; tries++) {
    if (await isSo()) return
    await pause(100)
  }
  throw new Error('it never came to that')
}
