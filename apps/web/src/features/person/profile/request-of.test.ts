import { expect, test } from 'vitest'
import { profileFaults, requestOf } from './screen.tsx'

const nobody = {
  firstName: null,
  lastName: null,
  taxCountry: null,
  taxNumberMasked: null,
  namesAreFixed: false,
}

const typed = { nickname: ' Mia ', firstName: '', lastName: '', taxCountry: '', taxNumber: '' }

test('half a name and half a tax number are faults of the half that is missing', () => {
  expect(profileFaults(typed, 'wrong', 'choose')).toEqual({})
  expect(profileFaults({ ...typed, nickname: ' ' }, 'wrong', 'choose')).toEqual({ nickname: 'wrong' })
  expect(profileFaults({ ...typed, lastName: 'Lee' }, 'wrong', 'choose')).toEqual({ firstName: 'wrong' })
  expect(profileFaults({ ...typed, taxNumber: '1' }, 'wrong', 'choose')).toEqual({ taxCountry: 'choose' })
  expect(profileFaults({ ...typed, taxCountry: 'BR' }, 'wrong', 'choose')).toEqual({ taxNumber: 'wrong' })
})

test('what is empty or fixed is not sent', () => {
  expect(requestOf(typed, nobody)).toEqual({ nickname: 'Mia' })
  const all = { ...typed, firstName: ' Mia', lastName: 'Lee ', taxCountry: 'BR', taxNumber: ' 529 ' }
  expect(requestOf(all, nobody)).toEqual({
    nickname: 'Mia',
    firstName: 'Mia',
    lastName: 'Lee',
    taxCountry: 'BR',
    taxNumber: '529',
  })
  expect(requestOf(all, { ...nobody, namesAreFixed: true, taxNumberMasked: '529***' })).toEqual({
    nickname: 'Mia',
  })
})
