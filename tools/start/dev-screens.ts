import { join } from 'node:path'
import { createServer } from 'vite'
import { screensOf } from '../build/build-when-stale.ts'
import type { Settings } from './settings.ts'

/** Serves the screens from their sources, with hot reload; calls go on to the server behind. */
export async function serveScreens(
  root: string,
  { host, port, consolePort }: Settings,
  behind: { port: number; consolePort: number },
  onStop: (stop: () => Promise<void>) => void,
): Promise<{ webUrl: string; consoleUrl: string }> {
  const [web, console] = screensOf(root)
  const serve = async (folder: string, at: number, serverPort: number) => {
    const vite = await createServer({
      root: folder,
      configFile: join(folder, 'vite.config.ts'),
      configLoader: 'native',
      server: {
        host,
        port: at,
        strictPort: at !== 0,
        proxy: { '/api': { target: `http://${host}:${serverPort}`, ws: true } },
      },
    })
    await vite.listen()
    onStop(() => vite.close())
    return vite.resolvedUrls?.local[0] ?? vite.resolvedUrls?.network[0] ?? `http://${host}:${at}/`
  }
  return {
    webUrl: await serve(web?.folder ?? '', port, behind.port),
    consoleUrl: await serve(console?.folder ?? '', consolePort, behind.consolePort),
  }
}
