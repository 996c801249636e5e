import { expect, test } from 'vitest'
import { dialogsSeen } from './dialogs-seen.ts'

test('a dialog that no sheet shows is refused, and so is a name without one', () => {
  const files = [
    { path: 'apps/web/src/features/a/pay-sheet.tsx', text: 'return <Sheet isOpen title={title}>' },
    { path: 'apps/web/src/features/a/ask.tsx', text: 'return <Confirm' },
    { path: 'apps/web/src/features/a/pay-sheet.test.tsx', text: 'show(<Sheet isOpen />)' },
    { path: 'apps/web/src/features/a/screen.tsx', text: 'return <PaySheet order={order} />' },
    { path: 'packages/ui/src/confirm.tsx', text: 'return <Sheet' },
  ]
  expect(dialogsSeen(files, ['features/a/ask.tsx', 'features/b/gone.tsx'])).toEqual([
    'e2e/all-dialogs.ts lacks features/a/pay-sheet.tsx: name its dialog, and open it in one of e2e/dialogs-of-*.ts.',
    'e2e/all-dialogs.ts names features/b/gone.tsx, which draws no dialog.',
  ])
})
