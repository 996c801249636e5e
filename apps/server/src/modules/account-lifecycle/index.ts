export { forgetPersons } from './close-account.ts'
