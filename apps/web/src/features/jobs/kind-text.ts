import type { Key } from '../../copy/use-messages.ts'
import type { JobKind } from './queries.ts'

export const kindText = {
  sign_in: 'job.kind.sign_in',
  task: 'job.kind.task',
  salary: 'job.kind.salary',
  chest: 'job.kind.chest',
  commission: 'job.kind.commission',
  rebate: 'job.kind.rebate',
  vip_gift: 'job.kind.vip_gift',
  points: 'job.kind.points',
  bonus: 'job.kind.bonus',
  packet: 'job.kind.packet',
} as const satisfies Record<JobKind, Key>
