import { isLayerOnTop, leaveLayer, onceBack } from '@opendraw/ui'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { bindNavigator } from '../navigation.ts'

/** Gives the navigation verbs the router, for as long as the app runs. What is open above a page is left with the page. */
export function useNavigator(): void {
  const navigate = useNavigate()
  const latest = useRef(navigate)
  useEffect(() => {
    latest.current = navigate
  })
  useEffect(() => {
    const to = (path: string, options: { replace: boolean }) => void latest.current(path, options)
    bindNavigator({
      go: (delta) => onceBack(() => void latest.current(isLayerOnTop() ? delta - 1 : delta)),
      to: (path, options) => {
        if (!isLayerOnTop()) onceBack(() => to(path, options))
        else if (options.replace) leaveLayer(() => to(path, options))
        else to(path, { replace: true })
      },
      depth: () => Number(window.history.state?.idx ?? 0) - (isLayerOnTop() ? 1 : 0),
    })
  }, [])
}
