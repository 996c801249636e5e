import { join } from 'node:path'
import { connect, type Db } from '@opendraw/db'
import { startEmbedded } from '@opendraw/db/embedded'
import { stack } from './story.ts'

/** The stack's own database with every right, for moving the times of what is stored; the caller closes it. */
export async function stackOwner(): Promise<Db> {
  const { url } = await startEmbedded({ dataDir: join(stack('STACK_VAR_DIR'), 'postgres') })
  return connect({ url, max: 1, applicationName: 'story' })
}
