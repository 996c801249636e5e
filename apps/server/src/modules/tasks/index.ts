export { endTask, saveTask } from './change-tasks.ts'
export { taskInvariants } from './invariants.ts'
export { allTasks, taskById } from './read-tasks.ts'
export type { TaskRow, TaskTerms } from './tables/tasks.ts'
