import { createHashRouter, type LoaderFunctionArgs, type RouteObject, redirect } from 'react-router'
import { bindNavigator, tabPaths } from '../connection/navigation.ts'
import { session } from '../connection/session.ts'
import { chunkTimeoutMs } from '../formats/limits.ts'
import { Boot } from './boot.tsx'
import { ErrorScreen, NotFound } from './error-screen.tsx'
import { guard } from './guard.ts'
import { loadScreen } from './load-screen.ts'
import { NotOpenYet } from './not-open-yet.tsx'
import { Root } from './root.tsx'
import { type Route, routes } from './routes.ts'
import { Shell } from './shell.tsx'

const shellPaths: readonly string[] = ['/', ...tabPaths]

/** The hash router over the route table; the navigation verbs are bound to it. */
export function createRouter() {
  const rows = Object.entries(routes)
  const inShell = rows.filter(([path]) => shellPaths.includes(path)).map(objectOf)
  const alone = rows.filter(([path]) => !shellPaths.includes(path)).map(objectOf)
  const router = createHashRouter([
    {
      element: <Root />,
      errorElement: <ErrorScreen />,
      HydrateFallback: Boot,
      children: [
        // A screen that fails leaves the tab bar in its place.
        { element: <Shell />, children: [{ errorElement: <ErrorScreen />, children: inShell }] },
        { errorElement: <ErrorScreen />, children: alone },
        { path: '*', loader: guarded, element: <NotFound /> },
      ],
    },
  ])
  bindNavigator({
    go: (delta) => void router.navigate(delta),
    to: (path, options) => void router.navigate(path, { ...options, viewTransition: true }),
    depth: () => Number(window.history.state?.idx ?? 0),
  })
  return router
}

function objectOf([path, route]: [string, Route]): RouteObject {
  if (route === 'later') return { path, loader: guarded, element: <NotOpenYet /> }
  return {
    path,
    loader: guarded,
    lazy: async () => {
      const screen = await loadScreen(path, route, {
        timeoutMs: chunkTimeoutMs,
        memory: sessionStorage,
        reload: () => location.reload(),
      })
      return { Component: screen.default }
    },
  }
}

function guarded({ request }: LoaderFunctionArgs): Response | null {
  const { pathname, search } = new URL(request.url)
  const to = guard(pathname + search, session.isLoggedIn())
  return to ? redirect(to) : null
}
