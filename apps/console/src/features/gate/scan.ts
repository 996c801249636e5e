const EVERY_MS = 150
const WANTED: MediaStreamConstraints = {
  video: { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } },
}

/**
 * Shows the camera in a video and hands over each code that it reads, until the signal aborts. Throws where there is no camera, or
 * the operator does not allow it. The decoder is fetched now, since most visits of the console need none (docs/decisions/0051).
 */
export async function scan(
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
