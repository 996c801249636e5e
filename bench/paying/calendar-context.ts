import type { Db } from '@opendraw/db'
import type { Context } from '../../apps/server/src/context.ts'
import { aContext } from '../../apps/server/src/testing/a-context.ts'
import { absentVault } from '../../apps/server/src/testing/start-test-server.ts'

/** What the calendar's jobs reach in a node: the database, and nobody to tell. */
export const calendarContext = (db: Db, url: string): Context => aContext({ db, url }, absentVault)
