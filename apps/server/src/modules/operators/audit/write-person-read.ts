import { Refusal } from '@opendraw/contract'
import type { Tx } from '@opendraw/db'
import type { Context } from '../../../context.ts'
import type { OperatorCaller } from '../../../http/bind.ts'
import { settingOf } from '../../settings/index.ts'
import { type PersonReader, personReadersFrom, personReadsOf } from '../tables/audit.ts'
import { type Action, by, writeAudit } from './write-audit.ts'

/**
 * Writes that an operator opens a person, their documents or their card, before anything is shown. Refuses another one than those that they
 * opened within 24 hours when these are as many as the setting allows (person_reads_spent), and then writes nothing.
 */
export async function writePersonRead(
  { db }: Pick<Context, 'db'>,
  caller: OperatorCaller,
  action: Pick<Action, 'act' | 'subject' | 'reason' | 'after'>,
): Promise<void> {
  const max = await settingOf(db, 'personReadsPerDay')
  await db.transaction(async (tx) => {
    await writeAudit(tx, { ...by(caller), ...action })
    // Behind the trail's lock: of many at once each counts those before it.
    if ((await personReadsOf(tx, caller.operatorId)) > max)
      throw new Refusal('person_reads_spent', { max: String(max) })
  })
}

/** The operators who opened at least half of what the setting allows within 24 hours, and what it allows. */
export async function personReaders(
  tx: Tx,
): Promise<Readonly<{ max: number; readers: readonly PersonReader[] }>> {
  const max = await settingOf(tx, 'personReadsPerDay')
  return { max, readers: await personReadersFrom(tx, Math.ceil(max / 2)) }
}
