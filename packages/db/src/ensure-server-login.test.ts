import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { connect } from './connect.ts'
import { ensureServerLogin } from './ensure-roles.ts'
import { sql } from './sql.ts'
import { freshDatabase } from './testing/index.ts'

// security: 55
test('the server’s login cannot become the owner again, by any injected statement', async () => {
  const database = await freshDatabase()
  const password = randomBytes(12).toString('hex')
  await ensureServerLogin(database.owner, 'another, from an earlier start')
  await ensureServerLogin(database.owner, password)
  const url = new URL(database.url)
  url.username = 'opendraw_server'
  url.password = password
  const db = connect({ url: url.href, role: 'opendraw_app' })
  try {
    expect(await db.row(sql`select current_user::text as name`)).toEqual({ name: 'opendraw_app' })
    const before = await database.owner.row<{ name: string }>(sql`select current_user::text as name`)
    const become = db.run(sql`set role ${sql.identifier(before?.name ?? '')}`)
    await expect(become).rejects.toMatchObject({ code: '42501' })
    await db.transaction(async (tx) => {
      await tx.run(sql`set role none`)
      expect(await tx.row(sql`select current_user::text as name`)).toEqual({ name: 'opendraw_server' })
      await tx.run(sql`reset role`)
    })
    const forbidden = db.transaction(async (tx) => {
      await tx.run(sql`set local role none`)
      await tx.run(sql`drop table round`)
    })
    await expect(forbidden).rejects.toMatchObject({ code: '42501' })
  } finally {
    await db.close()
    await database.drop()
  }
})
