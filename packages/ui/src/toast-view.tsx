import { Toast } from '@base-ui/react/toast'
import { CircleCheck, TriangleAlert } from 'lucide-react'
import { useEffect } from 'react'
import { bindToastView } from './toast-queue.ts'

const manager = Toast.createToastManager()

export default function ToastView() {
  useEffect(
    () =>
      bindToastView(({ text, tone = 'good', durationMs }) => {
        manager.add({
          title: text,
          type: tone,
          timeout: durationMs,
          priority: tone === 'bad' ? 'high' : 'low',
        })
      }),
    [],
  )
  return (
    <Toast.Provider toastManager={manager} limit={1}>
      <Toast.Portal>
        <Toast.Viewport className="fixed inset-x-4 top-[max(16px,env(safe-area-inset-top))] z-50 mx-auto max-w-md">
          <ToastList />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  )
}

function ToastList() {
  const { toasts } = Toast.useToastManager()
  return toasts.map((one) => {
    const Icon = one.type === 'bad' ? TriangleAlert : CircleCheck
    return (
      <Toast.Root
        key={one.id}
        toast={one}
        className="toast absolute inset-x-0 mx-auto w-fit max-w-full rounded-[26px] bg-stage px-5 py-3 text-[15px] text-white shadow-xl ring-1 ring-white/15"
      >
        <Toast.Content className="flex items-center gap-2.5">
          <Icon size={18} className="shrink-0 text-brand" aria-hidden="true" />
          <Toast.Title className="font-medium" />
        </Toast.Content>
      </Toast.Root>
    )
  })
}
