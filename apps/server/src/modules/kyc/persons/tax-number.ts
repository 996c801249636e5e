/**
 * The tax number of that country in its one stored form: capitals and digits without blanks, dots, dashes and slashes.
 * Null when it is none. Brazil's CPF, Portugal's NIF and Thailand's number are checked by their check digits; of the
 * other countries that are named here the form is known; elsewhere 4 to 20 letters and digits with at least one digit
 * pass. A Vietnamese number of 13 digits is its owner's ten and a branch, which is left out: a branch is no other person.
 */
export function taxNumberOf(country: string, typed: string): string | null {
  const text = typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s.\-/]/g, '')
  const form = forms[country] ?? /^(?=.*\d)[A-Z0-9]{4,20}$/
  if (!form.test(text)) return null
  if (!(checks[country]?.(text) ?? true)) return null
  return country === 'VN' && text.length === 13 ? text.slice(0, 10) : text
}

const forms: Readonly<Record<string, RegExp>> = {
  BR: /^\d{11}$/,
  PT: /^\d{9}$/,
  TH: /^\d{13}$/,
  IN: /^[A-Z]{5}\d{4}[A-Z]$/,
  VN: /^(\d{10}|\d{12}|\d{13})$/,
  CN: /^(\d{17}[\dX]|[A-Z0-9]{18})$/,
  KR: /^(\d{10}|\d{13})$/,
  JP: /^\d{12}$/,
  US: /^\d{9}$/,
  GB: /^(\d{10}|[A-Z]{2}\d{6}[A-Z]?)$/,
}

const checks: Readonly<Record<string, (digits: string) => boolean>> = { BR: isCpf, PT: isNif, TH: isThai }

/** Receita Federal: nine digits, then two that are weighted sums modulo 11; eleven equal digits pass the sums and are none. */
function isCpf(digits: string): boolean {
  if (/^(\d)\1{10}$/.test(digits)) return false
  return [9, 10].every((at) => {
    const rest = (weighted(digits.slice(0, at), at + 1) * 10) % 11
    return (rest === 10 ? 0 : rest) === Number(digits[at])
  })
}

/** Autoridade Tributária: eight digits and a check modulo 11, in which 10 and 11 are written 0. */
function isNif(digits: string): boolean {
  const check = 11 - (weighted(digits.slice(0, 8), 9) % 11)
  return (check >= 10 ? 0 : check) === Number(digits[8])
}

/** Thailand: twelve digits and a check modulo 11, of which the last digit is written. */
function isThai(digits: string): boolean {
  return (11 - (weighted(digits.slice(0, 12), 13) % 11)) % 10 === Number(digits[12])
}

/** The digits by weights that fall from `first` by one. */
function weighted(digits: string, first: number): number {
  return [...digits].reduce((sum, digit, at) => sum + Number(digit) * (first - at), 0)
}
