export { endTask, saveTask } from './change-tasks.ts'
export { allTasks, type TaskRow, type TaskTerms, taskById } from './tables/tasks.ts'
export { verifyTasks } from './verify-tasks.ts'
