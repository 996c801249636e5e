export { forgetPersons } from './forget-persons.ts'
