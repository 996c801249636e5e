import { Alert, Button } from 'antd'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { gateMessages as t } from './messages.ts'
import { scan } from './scan.ts'

type State = 'off' | 'starting' | 'on' | 'denied' | 'absent'
const hints: Readonly<Record<'off' | 'starting' | 'on', string>> = {
  off: t.off,
  starting: t.starting,
  on: t.aim,
}

/** The camera, off until someone starts it. It hands over every code that it sees, again and again. */
export function Camera({ onText }: { onText: (text: string) => void }): ReactNode {
  const { state, start, stop, video } = useCamera(onText)
  const isRunning = state === 'starting' || state === 'on'
  return (
    <section className="console-card gate-camera" aria-label={t.camera}>
      {/* The picture has no sound, and says nothing that the result does not. */}
      <video ref={video} muted playsInline hidden={state !== 'on'} />
      {state === 'denied' || state === 'absent' ? (
        <Alert role="alert" type="warning" showIcon title={t[state]} />
      ) : (
        <p className="console-hint">{hints[state]}</p>
      )}
      <Button size="large" {...(!isRunning && { type: 'primary' })} onClick={isRunning ? stop : start}>
        {isRunning ? t.stop : t.start}
      </Button>
    </section>
  )
}

function useCamera(onText: (text: string) => void) {
  const [state, setState] = useState<State>('off')
  const [isWanted, setWanted] = useState(false)
  const video = useRef<HTMLVideoElement>(null)
  const read = useEffectEvent(onText)
  useEffect(() => {
    if (!isWanted || !video.current) return
    const ended = new AbortController()
    const on = { started: () => setState('on'), text: (text: string) => read(text) }
    scan(video.current, ended.signal, on).catch((error: unknown) => {
      if (ended.signal.aborted) return
      setWanted(false)
      setState(error instanceof DOMException && error.name === 'NotAllowedError' ? 'denied' : 'absent')
    })
    return () => ended.abort()
  }, [isWanted])
  return {
    state,
    video,
    start: () => {
      setState('starting')
      setWanted(true)
    },
    stop: () => {
      setState('off')
      setWanted(false)
    },
  }
}
