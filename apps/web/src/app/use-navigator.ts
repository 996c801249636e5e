import { isLayerOnTop, leaveLayer, onceBack } from '@opendraw/ui'
import { useEffect } from 'react'
import { openPath, pagesBelow } from '../navigation/address.ts'
import { bindNavigator } from '../navigation/verbs.ts'

/** Gives the navigation verbs the browser's history, for as long as the app runs. What is open above a page is left with the page. */
export function useNavigator(): void {
  useEffect(() => {
    bindNavigator({
      go: (delta) => onceBack(() => window.history.go(isLayerOnTop() ? delta - 1 : delta)),
      to: (path, options) => {
        if (!isLayerOnTop()) onceBack(() => openPath(path, options))
        else if (options.replace) leaveLayer(() => openPath(path, options))
        else openPath(path, { replace: true })
      },
      depth: () => pagesBelow() - (isLayerOnTop() ? 1 : 0),
    })
  }, [])
}
