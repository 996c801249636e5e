import type { ReactNode } from 'react'
import { encode } from 'uqr'

const marginModules = 2

/** A text as a QR code, dark on white in either look: cameras want the contrast. */
export function QrCode({ text, name }: { text: string; name: string }): ReactNode {
  const { data, size } = encode(text, { border: marginModules })
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    <svg className="console-qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={name}>
      <rect width={size} height={size} fill="#fff" />
      <path d={path.join('')} fill="#000" shapeRendering="crispEdges" />
    </svg>
  )
}
