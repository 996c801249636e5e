import { listCards, Refusal } from '@opendraw/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { send } from '../client/ask.ts'
import { session } from '../session/session.ts'
import { fakeServer } from '../testing/fake-server.ts'
import { aPlayer } from '../testing/makers.ts'
import { show } from '../testing/show.tsx'
import { useForm } from './use-form.ts'

let refusal: 'wrong_password' | 'busy' | null = null
const server = fakeServer({
  listCards: () => {
    if (refusal) throw new Refusal(refusal)
    return { list: [], wallets: [], cardsMax: 5, walletsMax: 5, isIdentityNeeded: false, holder: null }
  },
})

beforeEach(() => {
  session.signIn({ ...aPlayer(100000000n), token: 'secret' })
  server.asked.length = 0
  refusal = null
  vi.stubGlobal('fetch', server.fetch)
})
let close = async () => {}
afterEach(async () => {
  await close()
  vi.unstubAllGlobals()
})

function Asking({ onDone }: { onDone: () => void }) {
  const { formRef, typed, errors, type, submit, alert } = useForm({
    initial: { password: '' },
    check: ({ password }) => (password === '' ? { password: 'Enter it.' } : {}),
    send: () => send({ listCards }, {}),
    onDone,
    refusedField: { wrong_password: 'password' },
  })
  return (
    <form ref={formRef} onSubmit={submit}>
      <p>field: {errors.password ?? 'right'}</p>
      <p>form: {alert ?? 'quiet'}</p>
      <button type="button" onClick={() => type('password')(`${typed.password}x`)}>
        Type
      </button>
      <button type="submit">Send</button>
    </form>
  )
}

async function begin() {
  const onDone = vi.fn()
  const shown = await show(<Asking onDone={onDone} />)
  close = shown.close
  return { ...shown, onDone }
}

test('sends nothing while something is wrong, and clears the error when it is typed again', async () => {
  const { press, see, onDone } = await begin()
  await press('Send')
  await see('field: Enter it.')
  expect(server.asked).toHaveLength(0)
  await press('Type')
  await see('field: right')
  await press('Send')
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledOnce())
})

test('a refusal is shown at its field, any other failure at the form', async () => {
  const { press, see, onDone } = await begin()
  await press('Type')
  refusal = 'wrong_password'
  await press('Send')
  await see('field: words of wrong_password')
  await see('form: quiet')
  refusal = 'busy'
  await press('Send')
  await see('form: words of busy')
  await see('field: right')
  expect(onDone).not.toHaveBeenCalled()
})
