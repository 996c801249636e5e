export { purgePersons } from './close-account.ts'
