export { exportableLists } from './exports/lists.ts'
