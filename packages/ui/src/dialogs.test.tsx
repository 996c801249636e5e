import { afterEach, expect, test, vi } from 'vitest'
import { Button, Confirm, MustAnswer, Sheet, Toasts, toast } from './index.ts'
import { byRole, key, leave, nameOf, press, show, until } from './testing/show.ts'

afterEach(leave)

const sheet = (isOpen: boolean, onClose = () => undefined) => (
  <Sheet isOpen={isOpen} onClose={onClose} title="Your slip" description="Round 12" closeLabel="Close">
    <input aria-label="Stake" />
  </Sheet>
)

test('a sheet is a dialog named by its title, with the focus inside it', async () => {
  await show(sheet(true))
  const dialog = byRole('dialog', 'Your slip')
  await until(() => dialog.contains(document.activeElement))
  expect(dialog.contains(document.activeElement)).toBe(true)
  await show(sheet(false))
  await until(() => !document.querySelector('[role=dialog]'))
  expect(document.querySelector('[role=dialog]')).toBeNull()
})

test('a sheet closes by Escape and by its close button', async () => {
  const onClose = vi.fn()
  await show(sheet(true, onClose))
  await press(byRole('button', 'Close'))
  expect(onClose).toHaveBeenCalledTimes(1)
  await key(byRole('dialog', 'Your slip'), 'Escape')
  expect(onClose).toHaveBeenCalledTimes(2)
})

const confirm = (props: Partial<Parameters<typeof Confirm>[0]>) => (
  <Confirm
    isOpen
    title="Leave the round?"
    sureLabel="Leave"
    cancelLabel="Stay"
    onSure={() => undefined}
    onCancel={() => undefined}
    {...props}
  >
    Your picks are lost.
  </Confirm>
)

test('a question answers with its own buttons, and Escape means no', async () => {
  const [onSure, onCancel] = [vi.fn(), vi.fn()]
  await show(confirm({ onSure, onCancel }))
  const dialog = byRole('alertdialog', 'Leave the round?')
  await press(byRole('button', 'Leave'))
  await key(dialog, 'Escape')
  expect([onSure.mock.calls.length, onCancel.mock.calls.length]).toEqual([1, 1])
})

test('a question whose answer is on its way cannot be answered twice', async () => {
  const onSure = vi.fn()
  await show(confirm({ isBusy: true, onSure }))
  await press(byRole('button', 'Leave'))
  expect(onSure).not.toHaveBeenCalled()
  expect(byRole('button', 'Leave').getAttribute('aria-busy')).toBe('true')
})

test('a dialog that must be answered stays open on Escape', async () => {
  await show(
    <MustAnswer title="An hour has passed" actions={<Button>Go on</Button>}>
      Take a break?
    </MustAnswer>,
  )
  const dialog = byRole('alertdialog', 'An hour has passed')
  await key(dialog, 'Escape')
  expect(document.querySelector('[role=alertdialog]')).toBe(dialog)
})

test('a message that came before its view was loaded is shown once the view is there', async () => {
  await show(<Toasts />)
  toast({ text: 'Your bet is placed', durationMs: 5_000 })
  await until(() => document.body.textContent?.includes('Your bet is placed') ?? false)
  // Another file of this process may have left a message of its own.
  const shown = [...document.querySelectorAll('.font-medium')].map(nameOf)
  expect(shown.filter((text) => text === 'Your bet is placed')).toHaveLength(1)
})
