import type { RequestFor } from '../../../client/ask.ts'
import type { FieldErrors } from '../../../client/field-errors.ts'
import type { Person } from '../queries.ts'

export interface ProfileTyped {
  readonly nickname: string
  readonly firstName: string
  readonly lastName: string
  readonly taxCountry: string
  readonly taxNumber: string
}

/** What is wrong before anything is sent: an empty nickname, half a name, half a tax number. */
export function profileFaults(typed: ProfileTyped, malformed: string, chooseCountry: string): FieldErrors {
  const { nickname, firstName, lastName, taxCountry, taxNumber } = trimmed(typed)
  return {
    ...(nickname === '' && { nickname: malformed }),
    ...(firstName === '' && lastName !== '' && { firstName: malformed }),
    ...(lastName === '' && firstName !== '' && { lastName: malformed }),
    ...(taxCountry === '' && taxNumber !== '' && { taxCountry: chooseCountry }),
    ...(taxNumber === '' && taxCountry !== '' && { taxNumber: malformed }),
  }
}

/** What is to be changed: what was left empty, and what stays as it is, is not sent. */
export function wishOf(typed: ProfileTyped, person: Person): RequestFor<'editProfile'> {
  const { nickname, firstName, lastName, taxCountry, taxNumber } = trimmed(typed)
  const hasNames = firstName !== '' && !person.namesAreFixed
  const hasTax = taxNumber !== '' && person.taxNumberMasked === null
  return { nickname, ...(hasNames && { firstName, lastName }), ...(hasTax && { taxCountry, taxNumber }) }
}

function trimmed(typed: ProfileTyped): ProfileTyped {
  return {
    nickname: typed.nickname.trim(),
    firstName: typed.firstName.trim(),
    lastName: typed.lastName.trim(),
    taxCountry: typed.taxCountry,
    taxNumber: typed.taxNumber.trim(),
  }
}
