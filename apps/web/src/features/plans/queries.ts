import { getChest, getSalary } from '@opendraw/contract'
import { ask, type ReplyFor } from '../../client/ask.ts'

export type Salary = ReplyFor<'getSalary'>
export type Chest = ReplyFor<'getChest'>
export type Plan = Salary['plan']
export type ChestMonth = Chest['months'][number]

/** This week's progress towards the salary, and the last ones. Never old: every round of the team changes it. */
export function salaryQuery() {
  return { ...ask({ getSalary }, {}), staleTime: 0 }
}

/** The chest of the months that may be opened. */
export function chestQuery() {
  return { ...ask({ getChest }, {}), staleTime: 0 }
}
