import { Alert, Button } from 'antd'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { gateMessages as t } from './messages.ts'

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

const EVERY_MS = 150
const WANTED: MediaStreamConstraints = {
  video: { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } },
}

/**
 * Shows the camera in a video and hands over each code that it reads, until the signal aborts. Throws where there is no camera, or
 * the operator does not allow it. The decoder is fetched now, since most visits of the console need none (docs/decisions/0051).
 */
async function scan(
  video: HTMLVideoElement,
  signal: AbortSignal,
  on: Readonly<{ started: () => void; text: (text: string) => void }>,
): Promise<void> {
  const { BarcodeDetector } = await import('qr/decode.js')
  const detector = new BarcodeDetector({ formats: ['qr_code'] })
  const stream = await navigator.mediaDevices.getUserMedia(WANTED)
  const stop = () => {
    for (const track of stream.getTracks()) track.stop()
  }
  if (signal.aborted) return stop()
  signal.addEventListener('abort', stop)
  video.srcObject = stream
  await video.play()
  on.started()
  while (!signal.aborted) {
    const [found] = await detector.detect(video)
    if (found && !signal.aborted) on.text(found.rawValue)
    await new Promise((resolve) => setTimeout(resolve, EVERY_MS))
  }
}
