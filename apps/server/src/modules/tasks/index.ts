export { endTask, saveTask } from './change-tasks.ts'
export { taskInvariants } from './invariants.ts'
export { allTasks, type TaskRow, type TaskTerms, taskById } from './tables/tasks.ts'
