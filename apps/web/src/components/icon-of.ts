import type { IconNode, LucideProps } from 'lucide-react'
import { createElement } from 'react'

/**
 * Makes an icon of its lines. The build puts it in the place of the library's own maker (vite.config.ts), whose options nobody
 * uses here, and which takes a slow phone a millisecond for each icon. Named after nothing, an icon is not read aloud.
 */
export default function iconOf({ node }: Readonly<{ node: IconNode }>) {
  const icon = ({ size = 24, ...props }: Omit<LucideProps, 'ref'>) =>
    createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        ...(!props['aria-label'] && { 'aria-hidden': true }),
        ...props,
      },
      node.map(([tag, lines]) => createElement(tag, lines)),
    )
  return icon
}
