import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { bindNavigator } from '../navigation.ts'

/** Gives the navigation verbs the router, for as long as the app runs. */
export function useNavigator(): void {
  const navigate = useNavigate()
  const latest = useRef(navigate)
  useEffect(() => {
    latest.current = navigate
  })
  useEffect(() => {
    bindNavigator({
      go: (delta) => void latest.current(delta),
      to: (path, options) => void latest.current(path, options),
      depth: () => Number(window.history.state?.idx ?? 0),
    })
  }, [])
}
